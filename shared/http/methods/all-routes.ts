// The routes of all endpoints, which no function could load at runtime. In a bundle, lib/docs/bundle-plugin.ts replaces this
// module with the finished list; elsewhere lib registers it.

let registered: readonly string[] = []

export function registerRoutes(routes: readonly string[]): void {
  registered = routes
}

/** Methods and full paths as clients write them: `GET /api/v1/locations/{id}.json`. */
export async function allRoutes(): Promise<readonly string[]> {
  return registered
}
