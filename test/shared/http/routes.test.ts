import { describe, expect, it } from 'vitest'
import { API_PREFIX, type RouteText, routesOf } from '../../../shared/http/routes.js'

const routes = (route: RouteText, ...aliases: RouteText[]) =>
  routesOf({ route, aliases }).map(({ method, path }) => `${method} ${path.replace(API_PREFIX, '')}`)

describe('routesOf', () => {
  it('has every path below the prefix of the API', () => {
    expect(routesOf({ route: 'PUT /locations/{id}/confirm.json' })).toEqual([
      { method: 'PUT', path: '/api/v1/locations/{id}/confirm.json' },
      { method: 'PUT', path: '/api/v1/locations/{id}/confirm' },
    ])
  })

  it.each<[RouteText, string[]]>([
    ['POST /machines.json', ['POST /machines.json', 'POST /machines']],
    ['PUT /locations/{id}/confirm.json', ['PUT /locations/{id}/confirm.json', 'PUT /locations/{id}/confirm']],
  ])('routes %s, which writes, with its suffix and without', (route, expected) => {
    expect(routes(route)).toEqual(expected)
  })

  it.each<[RouteText, string[]]>([
    ['GET /locations.json', ['ANY /locations.json']],
    ['GET /region/{region}/locations.json', ['ANY /region/{region}/locations.json']],
    ['POST /admin/locations/{id}/merge.json', ['POST /admin/locations/{id}/merge.json']],
  ])('routes %s with its suffix alone', (route, expected) => {
    expect(routes(route)).toEqual(expected)
  })

  it.each<[RouteText, string[]]>([
    ['GET /locations/{id}.json', ['ANY /locations/{id}']],
    ['PUT /locations/{id}.json', ['PUT /locations/{id}']],
    ['DELETE /locations/{id}', ['DELETE /locations/{id}', 'POST /locations/{id}']],
    ['DELETE /admin/locations/{id}.json', ['DELETE /admin/locations/{id}']],
  ])('routes %s as a whole segment, which takes the suffix too', (route, expected) => {
    expect(routes(route)).toEqual(expected)
  })

  it('keeps other suffixes', () => {
    expect(routes('GET /locations/within_bounding_box.geojson')).toEqual(['ANY /locations/within_bounding_box.geojson'])
  })

  it('keeps a path without suffix', () => {
    expect(routes('GET /openapi')).toEqual(['ANY /openapi'])
  })

  it('adds the further routes in order', () => {
    expect(routes('GET /locations/within_bounding_box.json', 'GET /locations/within_bounding_box.geojson')).toEqual([
      'ANY /locations/within_bounding_box.json',
      'ANY /locations/within_bounding_box.geojson',
    ])
  })

  it('has one route for a path that takes GET and another method of the same endpoint', () => {
    expect(routesOf({ route: 'GET /users/email', aliases: ['POST /users/email'], page: {} })).toEqual([
      { method: 'ANY', path: '/users/email' },
    ])
  })

  it('has pages at the root, but for those of the API', () => {
    expect(routesOf({ route: 'GET /', page: {} })).toEqual([{ method: 'ANY', path: '/' }])
    expect(routesOf({ route: 'GET /docs', page: { inApi: true } })).toEqual([{ method: 'ANY', path: '/api/v1/docs' }])
  })

  it('routes everything else to the fallback', () => {
    expect(routesOf({ route: 'GET /', fallback: true })).toEqual([{ method: 'ANY', path: '$default' }])
  })
})
