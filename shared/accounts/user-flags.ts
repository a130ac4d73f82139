// The flags that users may show: codes that clients have pictures of.

/** ISO 3166-1. */
const COUNTRIES = `
  ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by
  bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk
  fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir
  is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk
  ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm
  pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tf
  tg th tj tk tl tm tn to tr tt tv tw tz ua ug um us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw
`
/** The states of the USA; a flag is `us-` with one of them. */
const STATES = `
  ak al ar az ca co ct de fl ga hi ia id il in ks ky la ma md me mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok
  or pa ri sc sd tn tx ut va vt wa wi wv wy
`
const OTHERS = 'eu un xk gb-eng gb-nir gb-sct gb-wls sassy peace pride transgender pirate'

const words = (text: string) => text.trim().split(/\s+/)

const FLAGS: ReadonlySet<string> = new Set([
  ...words(COUNTRIES),
  ...words(STATES).map((state) => `us-${state}`),
  ...words(OTHERS),
])

export function isUserFlag(code: string): boolean {
  return FLAGS.has(code)
}
