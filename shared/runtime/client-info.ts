export interface ClientInfo {
  ip: string
  userAgent: string
  appVersion: string
}
