import { describe, expect, it } from 'vitest'
import { codedSizes, heifProfile } from '../../../../shared/pictures/files/heif-boxes.js'
import { heicPhoto } from '../../../support/photos.js'

const uint32 = (number: number) => [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255]
const box = (type: string, ...content: number[][]): number[] => {
  const bytes = content.flat()
  return [...uint32(8 + bytes.length), ...Buffer.from(type), ...bytes]
}
const text = (letters: string): number[] => [...Buffer.from(letters)]
const file = (...properties: number[][]) =>
  Uint8Array.from([
    ...box('ftyp', text('heic'), uint32(0)),
    ...box('meta', uint32(0), box('iprp', box('ipco', ...properties))),
  ])

describe('codedSizes', () => {
  const size = (width: number, height: number) => box('ispe', uint32(0), uint32(width), uint32(height))

  it('finds the size of a photo of a phone', () => {
    expect(codedSizes(heicPhoto())).toEqual([{ width: 300, height: 400 }])
  })

  it.each([
    ['all of them', file(size(10, 20), box('clap'), size(30, 40))],
    [
      'boxes whose length has 64 bits',
      file(size(10, 20), [...uint32(1), ...text('free'), ...uint32(0), ...uint32(16)], size(30, 40)),
    ],
    ['a last box of length 0', file(size(10, 20), [...uint32(0), ...size(30, 40).slice(4)])],
  ])('finds %s', (_, bytes) => {
    expect(codedSizes(bytes)).toEqual([
      { width: 10, height: 20 },
      { width: 30, height: 40 },
    ])
  })

  it('finds none in a box that is too short', () => {
    expect(codedSizes(file(box('ispe', uint32(0))))).toEqual([])
  })
})

describe('heifProfile', () => {
  it('finds the profile in a photo of a phone', () => {
    const profile = heifProfile(heicPhoto()) as Uint8Array

    expect(Buffer.from(profile).toString('latin1', 36, 40)).toBe('acsp')
  })

  it.each([
    ['an ICC profile', file(box('ispe', uint32(0)), box('colr', text('prof'), [1, 2, 3])), Uint8Array.of(1, 2, 3)],
    ['the primaries of Display P3', file(box('colr', text('nclx'), [0, 12, 0, 13, 0, 6, 128])), 'p3'],
    ['the primaries of sRGB', file(box('colr', text('nclx'), [0, 1, 0, 13, 0, 6, 128])), undefined],
    [
      'a profile rather than primaries',
      file(box('colr', text('nclx'), [0, 12]), box('colr', text('prof'), [9])),
      Uint8Array.of(9),
    ],
    ['no colours', file(box('ispe', uint32(0))), undefined],
    ['nothing', new Uint8Array(), undefined],
    ['boxes that end early', file(box('colr', text('prof'), [1, 2, 3])).subarray(0, 40), undefined],
    ['a box of length zero', Uint8Array.from([0, 0, 0, 0, ...text('meta'), 0, 0, 0, 0]), undefined],
  ])('reads %s', (_, bytes, wanted) => {
    expect(heifProfile(bytes)).toEqual(wanted)
  })
})
