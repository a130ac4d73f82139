// What a request costs at AWS, in US dollars, us-east-1, first tier and without free tier, as listed in November 2026.
// Data transfer and what CloudFront would save are left out.

/** https://aws.amazon.com/lambda/pricing/ (Arm) */
export const LAMBDA_GB_SECOND = 0.0000133334
export const LAMBDA_REQUEST = 0.2 / 1e6
/** https://aws.amazon.com/api-gateway/pricing/ (HTTP APIs) */
const HTTP_API_REQUEST = 1 / 1e6
/** An answer counts as one request for every so many bytes of it. */
const HTTP_API_METERED_BYTES = 512 * 1024
/** https://aws.amazon.com/dynamodb/pricing/on-demand/ (Standard table class) */
export const READ_UNIT = 0.125 / 1e6

const MB_PER_GB = 1024

export interface RequestCost {
  /** For how long the function ran. It is billed in whole milliseconds. */
  milliseconds: number
  memoryMb: number
  readUnits: number
  answerBytes: number
}

/** The price of a million requests like this one. */
export function pricePerMillion({ milliseconds, memoryMb, readUnits, answerBytes }: RequestCost): number {
  const gbSeconds = (memoryMb / MB_PER_GB) * (Math.ceil(milliseconds) / 1000)
  const metered = Math.max(1, Math.ceil(answerBytes / HTTP_API_METERED_BYTES))
  const price = LAMBDA_REQUEST + gbSeconds * LAMBDA_GB_SECOND + metered * HTTP_API_REQUEST + readUnits * READ_UNIT
  return price * 1e6
}
