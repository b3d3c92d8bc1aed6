import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestSmtp {
  url: string;
  /** The next mail that arrives, or has arrived and was not asked for yet; `to`: at this address. */
  nextMail(to?: string): Promise<Email>;
  /** How many have arrived and were not asked for yet. */
  waiting(): number;
  stop(): Promise<void>;
}

/** A mail server on this machine that keeps what it is sent. */
export async function startSmtp(): Promise<TestSmtp> {
  const arrived: Email[] = [];
  const waiting: { to: string | undefined; take: (mail: Email) => void }[] = [];
  const isTo = (mail: Email, to: string | undefined) =>
    to === undefined || mail.to?.some(({ address }) => address === to) === true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const place = waiting.findIndex(({ to }) => isTo(mail, to));
          if (place < 0) arrived.push(mail);
          else waiting.splice(place, 1)[0]?.take(mail);
          done();
        }, done);
      });
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    nextMail: async (to) => {
      const place = arrived.findIndex((mail) => isTo(mail, to));
      const [mail] = place < 0 ? [] : arrived.splice(place, 1);
      return mail ?? new Promise((take) => waiting.push({ to, take }));
    },
    waiting: () => arrived.length,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
