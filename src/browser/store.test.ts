import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore, useStore } from './store.ts'

test('a change replaces the keys it names and leaves the rest', () => {
  const store = createStore({ open: false, turn: 1 })
  const before = store.get()
  store.set({ open: true })
  expect(store.get()).toEqual({ open: true, turn: 1 })
  expect(before).toEqual({ open: false, turn: 1 })
})

test('a subscriber is called on every change until it unsubscribes', () => {
  const store = createStore({ turn: 0 })
  const [first, second] = [vi.fn(), vi.fn()]
  const unsubscribe = store.subscribe(first)
  store.subscribe(second)
  store.set({ turn: 1 })
  unsubscribe()
  store.set({ turn: 2 })
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).toHaveBeenCalledTimes(2)
})

test('prerendering and hydration use the store’s initial state', () => {
  const store = createStore({ turn: 0 })
  store.set({ turn: 1 })
  const Turn = () => `turn ${useStore(store, ({ turn }) => turn)}`
  expect(renderToString(createElement(Turn))).toBe('turn 0')
})
