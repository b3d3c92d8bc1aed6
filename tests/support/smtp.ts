import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestSmtp {
  url: string;
  /** The next mail that arrives, or has arrived and was not asked for yet; `to`: at this address. */
  nextMail(to?: string): Promise<Email>;
  /** The number of mails that have arrived and were not asked for yet. */
  waiting(): number;
  /** Answer to mails from now on: refuse their recipients, or take them and hang up without an answer. */
  answer: 'taken' | 'refused' | 'lost';
  /** The number of mails that it was offered. */
  offered(): number;
  stop(): Promise<void>;
}

/** A mail server on this machine that keeps what it is sent. */
export async function startSmtp(): Promise<TestSmtp> {
  const arrived: Email[] = [];
  const waiting: { to: string | undefined; take: (mail: Email) => void }[] = [];
  const isTo = (mail: Email, to: string | undefined) =>
    to === undefined || mail.to?.some(({ address }) => address === to) === true;
  let offered = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      offered += 1;
      const refusal = Object.assign(new Error('No such user here'), { responseCode: 550 });
      done(smtp.answer === 'refused' ? refusal : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const index = waiting.findIndex(({ to }) => isTo(mail, to));
          if (index < 0) arrived.push(mail);
          else waiting.splice(index, 1)[0]?.take(mail);
          if (smtp.answer !== 'lost') return done();
          for (const connection of server.connections) {
            if (connection.session.id === session.id) connection._socket.destroy();
          }
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
  const smtp: TestSmtp = {
    answer: 'taken',
    offered: () => offered,
    url: `smtp://127.0.0.1:${port}`,
    nextMail: async (to) => {
      const index = arrived.findIndex((mail) => isTo(mail, to));
      const [mail] = index < 0 ? [] : arrived.splice(index, 1);
      return mail ?? new Promise((take) => waiting.push({ to, take }));
    },
    waiting: () => arrived.length,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return smtp;
}
