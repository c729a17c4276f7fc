import { describe, expect, test } from 'vitest'
import { all, attr, type Element, hrefs, lines, one, text, texts } from './support/html.ts'
import { BALDWIN_COUNTY, CITIES, MOBILE_COUNTY, SERVICE_PATHS } from './support/places.ts'
import { notFoundPage, PHONE, PHONE_HREF, pageAt, pages, partUnder, postNotFoundPage } from './support/site.ts'

const AREA_PATHS = [
  '/service-areas',
  '/service-areas/mobile-county',
  ...MOBILE_COUNTY.map(([slug]) => `/service-areas/${slug}`),
  '/service-areas/baldwin-county',
  ...BALDWIN_COUNTY.map(([slug]) => `/service-areas/${slug}`),
]

test('the site has every address in the specification', () => {
  const paths = pages.map(({ path }) => path)
  for (const path of [...['/', '/services', '/contact', '/quote', '/blog'], ...SERVICE_PATHS, ...AREA_PATHS])
    expect(paths).toContain(path)
  expect(CITIES).toHaveLength(21)
  expect(new Set(paths).size).toBe(paths.length)
})

describe('the header', () => {
  const header = one(pageAt('/contact').document, 'header')
  const nav = one(header, 'nav[aria-label=Main]')
  const panel = (name: string) => {
    const button = all(nav, 'button').find((one) => text(one) === name)
    return one(nav, `#${button && attr(button, 'aria-controls')}`)
  }

  test('has the logo linked to home, the links, the phone number and the estimate button', () => {
    expect(hrefs(all(header, 'a'))[0]).toBe('/')
    const links = all(nav, 'a').map((link) => [text(link), attr(link, 'href')])
    for (const link of [
      ['Home', '/'],
      ['Blog', '/blog'],
      ['Contact', '/contact'],
    ])
      expect(links).toContainEqual(link)
    expect(hrefs(all(header, 'a').filter((link) => text(link) === PHONE))).toContain(PHONE_HREF)
    expect(new Set(hrefs(all(header, 'a').filter((link) => text(link) === 'Get My Free Estimate')))).toEqual(
      new Set(['/quote']),
    )
  })

  test('has a closed drop-down with all services and the nine service pages', () => {
    expect(all(nav, 'button').map((button) => [text(button), attr(button, 'aria-expanded')])).toEqual([
      ['Services', 'false'],
      ['Service Areas', 'false'],
    ])
    expect(text(all(panel('Services'), 'a')[0] ?? nav)).toBe('All Services')
    expect(hrefs(all(panel('Services'), 'a'))).toEqual(['/services', ...SERVICE_PATHS])
  })

  test('has a drop-down with all service areas and both county lists', () => {
    expect(text(all(panel('Service Areas'), 'a')[0] ?? nav)).toBe('All Service Areas')
    expect(hrefs(all(panel('Service Areas'), 'a'))).toEqual(AREA_PATHS)
  })

  test('has a drawer with the same links', () => {
    const drawer = one(pageAt('/contact').document, 'dialog')
    const links = hrefs(all(drawer, 'a'))
    for (const path of ['/', '/blog', '/contact', '/quote', '/services', ...SERVICE_PATHS, ...AREA_PATHS, PHONE_HREF])
      expect(links).toContain(path)
    expect(texts(all(drawer, 'button'))).toEqual(expect.arrayContaining(['Services', 'Service Areas']))
    const opener = all(header, 'button').find((button) => /menu/i.test(attr(button, 'aria-label') ?? ''))
    expect(opener && attr(opener, 'popovertarget')).toBe(attr(drawer, 'id'))
  })

  test('marks the active link on the page it links to', () => {
    for (const path of ['/', '/blog', '/contact', '/services/wood-fencing', '/service-areas/foley']) {
      const current = all(one(pageAt(path).document, 'nav[aria-label=Main]'), 'a[aria-current=page]')
      expect(hrefs(current), path).toEqual([path])
    }
  })
})

describe.each(pages.map(({ path, document }) => ({ path, document })))('the layout of $path', ({ document }) => {
  test('has a skip link, one header, one main, one footer and a tappable phone number in header and footer', () => {
    expect(hrefs(all(document, 'a'))[0]).toBe('#content')
    expect(attr(one(document, 'main'), 'id')).toBe('content')
    for (const part of [one(document, 'header'), one(document, 'footer')]) {
      const numbers = all(part, 'a').filter((link) => text(link) === PHONE)
      expect(numbers.length).toBeGreaterThanOrEqual(1)
      expect(new Set(hrefs(numbers))).toEqual(new Set([PHONE_HREF]))
    }
  })
})

test('every phone number on a page can be tapped', () => {
  const tapped = (element: Element) => element.tagName === 'a' || attr(element, 'role') === 'tooltip'
  for (const { path, document } of pages) {
    expect(
      lines(one(document, 'body'), tapped).filter((line) => line.includes(PHONE)),
      path,
    ).toEqual([])
    expect(new Set(hrefs(all(document, 'a').filter((link) => text(link).includes(PHONE)))), path).toEqual(
      new Set([PHONE_HREF]),
    )
  }
})

describe('the footer', () => {
  const footer = one(pageAt('/').document, 'footer')
  const words = text(footer)

  test('has contact details, hours, place and copyright', () => {
    for (const part of [
      PHONE,
      'Monday to Friday 7:00 AM to 6:00 PM',
      'Saturday 8:00 AM to 4:00 PM',
      'Mobile and Baldwin County, AL',
      '© 2024 Gulfline Fence Co.',
    ])
      expect(words).toContain(part)
  })

  test('has service and quick links', () => {
    expect(all(partUnder(footer, 'Services', ['div']), 'a').length).toBeGreaterThanOrEqual(4)
    expect(all(partUnder(footer, 'Quick Links', ['div']), 'a').length).toBeGreaterThanOrEqual(4)
  })

  test('has a sitemap of five columns, with the first six cities of each county', () => {
    const map = one(footer, 'nav[aria-label=Sitemap]')
    expect(texts(all(map, 'h3'))).toEqual([
      'Main Pages',
      'Fence Types',
      'More Services',
      'Mobile County',
      'Baldwin County',
    ])
    const column = (title: string) => hrefs(all(partUnder(map, title, ['div']), 'a'))
    expect(column('Main Pages')).toEqual(
      expect.arrayContaining(['/', '/services', '/service-areas', '/blog', '/contact', '/quote']),
    )
    expect([...column('Fence Types'), ...column('More Services')].sort()).toEqual([...SERVICE_PATHS].sort())
    expect(column('Mobile County')).toEqual(
      ['mobile', 'saraland', 'prichard', 'chickasaw', 'satsuma', 'citronelle'].map((slug) => `/service-areas/${slug}`),
    )
    expect(column('Baldwin County')).toEqual(
      ['daphne', 'fairhope', 'gulf-shores', 'orange-beach', 'foley', 'spanish-fort'].map(
        (slug) => `/service-areas/${slug}`,
      ),
    )
  })

  test('has buttons with a tooltip for placeholder links, never dead links', () => {
    const buttons = all(footer, 'button')
    expect(texts(buttons)).toEqual(
      expect.arrayContaining(['Facebook', 'Instagram', 'Privacy Policy', 'Terms of Service', 'License Info']),
    )
    for (const button of buttons) {
      const tip = one(footer, `[role=tooltip][id=${attr(button, 'aria-describedby')}]`)
      expect(text(tip)).toBe(`Ask us for it: ${PHONE}`)
    }
    expect(hrefs(all(footer, 'a')).filter((href) => !href || href === '#')).toEqual([])
  })
})

describe('not-found pages', () => {
  test('the general one has its two sentences, links to continue, and no scripts', () => {
    const { main, h1, html } = notFoundPage
    expect(h1).toBe('404 Page Not Found')
    expect(text(main)).toContain('Did you forget to add the page to the router?')
    expect(hrefs(all(main, 'a'))).toContain('/')
    expect(html).not.toMatch(/<script(?![^>]*ld\+json)/)
  })

  test('a missing post has its own text and a link back to the blog', () => {
    const { main, h1, html } = postNotFoundPage
    expect(h1).toBe('Post Not Found')
    expect(text(main)).toContain("The blog post you're looking for doesn't exist.")
    expect(hrefs(all(main, 'a'))).toEqual(['/blog'])
    expect(html).not.toMatch(/<script(?![^>]*ld\+json)/)
  })
})
