/** One value as it came: text from a query or form, any JSON scalar from a JSON body, a file from a form. */
export type RawValue = string | number | boolean | null | File
export type RawParameters = Record<string, RawValue | RawValue[]>
