import { describe, expect, it } from 'vitest'
import { compareMachineNames, nameAndYear, withoutArticle } from '../../../../shared/catalog/machine-name.js'
import { newMachine } from '../../../support/records.js'

describe('nameAndYear', () => {
  it.each([
    ['Bally', 1992, 'The Addams Family (Bally, 1992)'],
    [null, 1992, 'The Addams Family (1992)'],
    ['', 1992, 'The Addams Family (1992)'],
    ['Bally', null, 'The Addams Family (Bally)'],
    [null, null, 'The Addams Family'],
    ['', null, 'The Addams Family'],
  ])('writes the maker %j and the year %j as %j', (manufacturer, year, written) => {
    expect(nameAndYear({ name: 'The Addams Family', manufacturer, year })).toBe(written)
  })
})

describe('withoutArticle', () => {
  it.each([
    ['The Addams Family', 'Addams Family'],
    ['the hobbit', 'hobbit'],
    ['THE SIMPSONS', 'SIMPSONS'],
    ['Theatre of Magic', 'Theatre of Magic'],
    ['The', 'The'],
    ['Over the Top', 'Over the Top'],
    ['The The', 'The'],
  ])('makes %j %j', (name, without) => {
    expect(withoutArticle(name)).toBe(without)
  })
})

describe('compareMachineNames', () => {
  const sorted = (...machines: ReturnType<typeof newMachine>[]) => machines.sort(compareMachineNames)

  it('orders by name, ignoring case and a leading article', () => {
    const names = ['Zaccaria', 'the Addams Family', 'attack from Mars', 'The Walking Dead', 'AC/DC', 'Theatre of Magic']

    const machines = sorted(...names.map((name, index) => newMachine({ id: index + 1, name })))

    expect(machines.map(({ name }) => name)).toEqual([
      'AC/DC',
      'the Addams Family',
      'attack from Mars',
      'Theatre of Magic',
      'The Walking Dead',
      'Zaccaria',
    ])
  })

  it('orders machines of one name by maker and year, and then by id', () => {
    const machines = sorted(
      newMachine({ id: 9, name: 'Star Wars', manufacturer: 'Stern', year: 2017 }),
      newMachine({ id: 7, name: 'Star Wars', manufacturer: 'Data East', year: 1992 }),
      newMachine({ id: 8, name: 'Star Wars', manufacturer: 'Sonic', year: 1987 }),
      newMachine({ id: 3, name: 'Star Wars', manufacturer: 'Stern', year: 2017 }),
    )

    expect(machines.map(({ id }) => id)).toEqual([7, 8, 3, 9])
  })

  it('is 0 for a machine and itself', () => {
    expect(compareMachineNames(newMachine(), newMachine())).toBe(0)
  })
})
