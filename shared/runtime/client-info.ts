/** What a request says of its sender, for emails about it. */
export interface ClientInfo {
  ip: string
  userAgent: string
  appVersion: string
}
