// AWS prices of a request in US dollars: us-east-1, first tier, without free tier, as listed in November 2026. Without
// data transfer and without savings by CloudFront.

/** https://aws.amazon.com/lambda/pricing/ (Arm) */
export const LAMBDA_GB_SECOND = 0.0000133334
export const LAMBDA_REQUEST = 0.2 / 1e6
/** https://aws.amazon.com/api-gateway/pricing/ (HTTP APIs) */
const HTTP_API_REQUEST = 1 / 1e6
/** Each started 512 KB of a response count as one request. */
const HTTP_API_METERED_BYTES = 512 * 1024
/** https://aws.amazon.com/dynamodb/pricing/on-demand/ (Standard table class) */
export const RRU = 0.125 / 1e6
const WRU = 0.625 / 1e6

const MB_PER_GB = 1024

export interface RequestCost {
  /** Of the function; billed in whole milliseconds. */
  milliseconds: number
  memoryMb: number
  rrus: number
  wrus: number
  responseBytes: number
}

/** In US dollars. */
export function pricePerMillion({ milliseconds, memoryMb, rrus, wrus, responseBytes }: RequestCost): number {
  const gbSeconds = (memoryMb / MB_PER_GB) * (Math.ceil(milliseconds) / 1000)
  const metered = Math.max(1, Math.ceil(responseBytes / HTTP_API_METERED_BYTES))
  const units = rrus * RRU + wrus * WRU
  const price = LAMBDA_REQUEST + gbSeconds * LAMBDA_GB_SECOND + metered * HTTP_API_REQUEST + units
  return price * 1e6
}
