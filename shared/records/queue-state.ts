/** Of what waits for a decision by administrators, or was decided on. */
export type QueueState = 'OPEN' | 'CLOSED'
