export type Access =
  | 'none'
  | 'read'
  | 'read-geocode'
  | 'read-pictures'
  | 'write'
  | 'write-mail'
  | 'write-mail-geocode'
  | 'write-pictures'
