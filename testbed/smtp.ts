import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Mail = Email & { envelopeTo: string[]; source: string }

/** A real mail server on this machine whose emails tests can read. */
export async function startMailbox() {
  const emails: Mail[] = []
  let refused: string | null = null
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(address, _session, done) {
      if (address.address === refused) return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
      done()
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const source = Buffer.concat(parts)
        const envelopeTo = session.envelope.rcptTo.map((to) => to.address)
        const email = await PostalMime.parse(source)
        emails.push({ ...email, envelopeTo, source: source.toString('utf8') })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('The mailbox has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    emails,
    refuse(recipient: string | null) {
      refused = recipient
    },
    async waitFor(count: number, seconds = 10) {
      for (let tries = 0; tries < seconds * 20; tries += 1) {
        if (emails.length >= count) return emails
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`Waited for ${count} emails, ${emails.length} came.`)
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>
