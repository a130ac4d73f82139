// Small drawings beside words, in the color of the text.

/** On a square of 24; of filled ones the whole path is. */
export const PATHS = {
  directions: 'M12 2.5 21.5 12 12 21.5 2.5 12zM9 15v-4h5M12 8.5l2.5 2.5L12 13.5',
  phone: 'M5 3h4l2 5-2.5 1.8a12 12 0 0 0 5.7 5.7L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z',
  globe: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM2.5 12h19M12 2.5c-6 6-6 13 0 19M12 2.5c6 6 6 13 0 19',
  heart: 'M12 20.5S3 15 3 8.8A4.8 4.8 0 0 1 12 6.5a4.8 4.8 0 0 1 9 2.3C21 15 12 20.5 12 20.5z',
  'heart-full': 'M12 20.5S3 15 3 8.8A4.8 4.8 0 0 1 12 6.5a4.8 4.8 0 0 1 9 2.3C21 15 12 20.5 12 20.5z',
  share: 'M12 15V3M7.5 7.5 12 3l4.5 4.5M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7',
  back: 'M15 5l-7 7 7 7',
  add: 'M12 5v14M5 12h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  pin: 'M12 21.5S5 14.8 5 9.5a7 7 0 0 1 14 0c0 5.3-7 12-7 12zM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  clock: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM12 6.5V12l3.5 2.5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  camera: 'M4 7h4l1.5-2.5h5L16 7h4v12H4zM12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  mail: 'M3 5.5h18v13H3zM3 6l9 7 9-7',
} as const

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg class={`icon${name.endsWith('full') ? ' full' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
