// The script of the documentation's page.
export {}
