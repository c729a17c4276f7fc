/** The page a quote's link opens. The code stands behind the #, so no server or log sees it. */
export const YOUR_QUOTE_PATH = '/your-quote'

/** Every call of that page. All are posts with JSON, and every body but verify's has the code. `pdf` also takes a plain form. */
export const YOUR_QUOTE_CALLS = {
  readQuote: { method: 'POST', url: '/api/your-quote/read' },
  quotePhotos: { method: 'POST', url: '/api/your-quote/photos' },
  quoteOpened: { method: 'POST', url: '/api/your-quote/opened' },
  stopReminders: { method: 'POST', url: '/api/your-quote/stop' },
  quotePdf: { method: 'POST', url: '/api/your-quote/pdf' },
  askForChange: { method: 'POST', url: '/api/your-quote/ask' },
  declineQuote: { method: 'POST', url: '/api/your-quote/decline' },
  acceptQuote: { method: 'POST', url: '/api/your-quote/accept' },
  cancelContract: { method: 'POST', url: '/api/your-quote/cancel' },
  verifyPdf: { method: 'POST', url: '/api/your-quote/verify' },
} as const
