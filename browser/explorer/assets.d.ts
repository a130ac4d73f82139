// Files that lib/explorer/build.ts puts beside the scripts: what is imported is their address, relative to the script.
declare module '*?url' {
  const address: string
  export default address
}
declare module '*.css' {}
