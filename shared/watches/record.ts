// Watches: what users are told by email.
import type * as z from 'zod/mini'
import { watch } from '../records/kinds/user.js'
import { storedSchema } from '../records/stored-schema.js'

export const DELIVERIES = watch.fields.delivery.oneOf

export const watchSchema = storedSchema(watch)
export type Watch = z.output<typeof watchSchema>
