/** What a request says of its sender. Emails about it have all but the point. */
export interface ClientInfo {
  ip: string
  userAgent: string
  appVersion: string
  /** Roughly where the sender is, if the network tells. */
  point?: { lat: number; lon: number } | undefined
}
