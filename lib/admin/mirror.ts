export const command = { words: [] as string[], summary: '', run: async () => ({ text: '', data: null }) }
