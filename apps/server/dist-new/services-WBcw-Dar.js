import { mkdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { createTransport } from 'nodemailer';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { q as DomainError } from './check-BsL9ocXm.js';
import { o as executeIn } from './database-CzBzrMY0.js';
import { an as smallName, it as sql } from './imports.usecases-lWML-wdU.js';
import { y as createAnswerWriter, v as createPasswordHasher } from './src-D7iujbpr.js';

//#region ../../packages/api/src/mails/mails.queries.ts
/** Mails that could not be handed on are given up after this many days. */
const GIVE_UP_DAYS = 7;
/** Notes a mail in the transaction of what it tells of. */
async function insertMail(trx, mail, { user_id, useful_minutes }) {
  const { id } = await trx
    .insertInto('mails')
    .values({
      user_id,
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      send_before:
        useful_minutes === void 0
          ? null
          : sql`now() + make_interval(mins => ${useful_minutes}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
/** A mail that is still to be sent and worth it; undefined when it has been, or is not any more. */
function findWaitingMail(db, id) {
  return db
    .selectFrom('mails')
    .select([
      'id',
      'recipient as to',
      'subject',
      'body_text as text',
      'body_html as html',
      'created_at',
    ])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('send_before', 'is', null), eb('send_before', '>', sql`now()`)]))
    .executeTakeFirst();
}
/** Ids of mails that have waited for longer than the jobs which send them should take. */
async function listForgottenMails(db) {
  return (
    await db
      .selectFrom('mails')
      .select('id')
      .where('created_at', '<', sql`now() - interval '1 minute'`)
      .orderBy('created_at')
      .limit(500)
      .execute()
  ).map(({ id }) => id);
}
function deleteMail(db, id) {
  return db.deleteFrom('mails').where('id', '=', id).execute();
}
function updateMailFailed(db, id, error) {
  return db
    .updateTable('mails')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      last_error: error.slice(0, 500),
    }))
    .where('id', '=', id)
    .execute();
}
/** @returns how many mails were given up */
async function deleteUselessMails(db) {
  const result = await db
    .deleteFrom('mails')
    .where((eb) =>
      eb.or([
        eb('send_before', '<', sql`now()`),
        eb('created_at', '<', sql`now() - make_interval(days => ${sql.lit(GIVE_UP_DAYS)})`),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
//#endregion
//#region src/mail.ts
/** Milliseconds until a mail server that does not answer is given up. A job takes less than its time. */
const TIMEOUTS = {
  connectionTimeout: 1e4,
  greetingTimeout: 1e4,
  socketTimeout: 6e4,
};
/** Sends mails by SMTP, or writes them as `.eml` files to the outbox where no server is configured. */
function createDelivery(settings) {
  return settings.SMTP_URL === void 0
    ? deliverToFolder(join(settings.DATA_DIR, 'outbox'), settings)
    : deliverBySmtp(settings.SMTP_URL, settings);
}
/** Asks the mail server whether it would take mails from us. Rejects with its reason if not. */
async function verifyMail(url) {
  const transport = createTransport({
    url,
    ...TIMEOUTS,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
/** A try that comes again carries the same number, by which mail servers know it. */
function messageOf({ id, created_at, to, subject, text, html }, { MAIL_FROM, PUBLIC_URL }) {
  return {
    from: MAIL_FROM,
    to,
    subject,
    text,
    html,
    date: created_at,
    messageId: `<${id}@${new URL(PUBLIC_URL).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
/** The recipient's line of a mail as `deliverToFolder` writes it. */
const RECIPIENT = /^To: (.*(?:\r?\n[ \t].*)*)/im;
/** Removes the mails of the outbox to these addresses; those of a folder that was never written are none. */
async function forgetMails(dataDir, addresses) {
  const folder = join(dataDir, 'outbox');
  const wanted = addresses.map((address) => address.toLowerCase());
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const recipient = RECIPIENT.exec(await readFile(path, 'utf8'))?.[1]?.toLowerCase() ?? '';
    if (wanted.includes(recipient.replace(/[\s<>]/g, ''))) await rm(path, { force: true });
  }
}
function deliverBySmtp(url, settings) {
  const transport = createTransport({
    url,
    ...TIMEOUTS,
  });
  return async (mail) => {
    await transport.sendMail(messageOf(mail, settings));
  };
}
/** The name follows from the mail, so that a second try replaces the first. */
function deliverToFolder(folder, settings) {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
  });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, settings));
    await mkdir(folder, {
      recursive: true,
      mode: 448,
    });
    const path = join(
      folder,
      `${mail.created_at.toISOString().replace(/[:.]/g, '-')}-${mail.id.slice(0, 8)}.eml`,
    );
    await writeFile(`${path}.part`, message, { mode: 384 });
    await rename(`${path}.part`, path);
  };
}
//#endregion
//#region src/jobs/send-mail.ts
/** Writes mails, and the jobs that send them, in the transaction that they belong to. */
function createMailer(boss, dataDir, log) {
  return {
    async forget(addresses) {
      await forgetMails(dataDir, addresses).catch((error) => {
        log.error({ err: error }, 'mails not removed');
      });
    },
    async enqueue(trx, mail, options) {
      const id = await insertMail(trx, mail, options);
      await boss.send(
        'send-mail',
        {},
        {
          id,
          db: { executeSql: (text, values) => executeIn(trx, text, values) },
        },
      );
    },
  };
}
/** Sends the mail whose number the job has. One that is gone already has been sent. */
function createMailSender(db, deliver) {
  return async ({ id }) => {
    const mail = await findWaitingMail(db, id);
    if (mail === void 0) return;
    try {
      await deliver(mail);
    } catch (error) {
      await updateMailFailed(db, id, error instanceof Error ? error.message : String(error));
      throw error;
    }
    await deleteMail(db, id);
  };
}
//#endregion
//#region src/limits.ts
/** Tries per duration in seconds, each counted per address or account. */
const BUDGETS = {
  login: {
    points: 20,
    duration: 300,
  },
  register: {
    points: 30,
    duration: 3600,
  },
  password_reset: {
    points: 6,
    duration: 3600,
  },
  password_check: {
    points: 10,
    duration: 900,
  },
  import: {
    points: 60,
    duration: 3600,
  },
  upload: {
    points: 20,
    duration: 3600,
  },
  upload_address: {
    points: 200,
    duration: 3600,
  },
  export: {
    points: 10,
    duration: 3600,
  },
  image: {
    points: 600,
    duration: 3600,
  },
  study_pack: {
    points: 200,
    duration: 86400,
  },
};
/** Counts in the database, so that several processes share one budget. */
function createLimiter(pool, enabled) {
  if (!enabled) return { consume: () => Promise.resolve() };
  const limiters = new Map(
    Object.entries(BUDGETS).map(([name, budget]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        clearExpiredByTimeout: false,
        ...budget,
      }),
    ]),
  );
  return {
    async consume(limit, key) {
      try {
        await limiters.get(limit)?.consume(key.slice(0, 200));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new DomainError(
          'request.rate_limited',
          void 0,
          Math.max(1, Math.ceil(error.msBeforeNext / 1e3)),
        );
      }
    },
  };
}
//#endregion
//#region src/uploads/store.ts
/**
 * @param url `file:///folder`, or `s3://bucket?endpoint=…&region=…`; a folder in `dataDir` when unset.
 *   Credentials of S3 come from the usual AWS variables. Receipts lie at its top, images below `images/`.
 */
function createStores(url, dataDir) {
  const disk = new LazyDisk(url ?? defaultStorage(dataDir));
  const receipts = createStore(disk, '', {
    notStored: 'service.storage_unavailable',
    notFound: 'payments.receipt_not_found',
  });
  const images = createStore(disk, 'images/', {
    notStored: 'images.not_stored',
    notFound: 'images.not_found',
  });
  return {
    receipts,
    images: {
      ...images,
      async remove(name) {
        await Promise.all([images.remove(name), images.remove(smallName(name))]);
      },
    },
  };
}
function createStore(disk, prefix, codes) {
  return {
    async put(name, content, type) {
      try {
        await (await disk.open()).put(prefix + name, content, { contentType: type });
      } catch (error) {
        await disk
          .open()
          .then((opened) => opened.delete(prefix + name))
          .catch(() => {});
        throw Object.assign(new DomainError(codes.notStored), { cause: error });
      }
    },
    async open(name) {
      try {
        const opened = await disk.open();
        if (await opened.exists(prefix + name)) return await opened.getStream(prefix + name);
      } catch (error) {
        throw unavailable(error);
      }
      throw new DomainError(codes.notFound);
    },
    async remove(name) {
      await (await disk.open()).delete(prefix + name);
    },
  };
}
/** Where files lie when nothing else is said: a folder below the data folder. */
function defaultStorage(dataDir) {
  return pathToFileURL(join(dataDir, 'receipts')).href;
}
/** The whole store at an address, with all sorts of files, for commands that copy it. */
function openStorage(url) {
  return new LazyDisk(url).open();
}
function unavailable(cause) {
  return Object.assign(new DomainError('service.storage_unavailable'), { cause });
}
/** Loads the S3 client, which is large, only where it is used. */
var LazyDisk = class {
  #disk;
  constructor(url) {
    this.url = url;
  }
  open() {
    this.#disk ??= this.#connect().catch((error) => {
      this.#disk = void 0;
      throw error;
    });
    return this.#disk;
  }
  async #connect() {
    const url = new URL(this.url);
    if (url.protocol === 'file:') {
      mkdirSync(url, {
        recursive: true,
        mode: 448,
      });
      return new Disk(
        new FSDriver({
          location: url,
          visibility: 'private',
        }),
      );
    }
    const { S3Driver } = await import('flydrive/drivers/s3');
    const endpoint = url.searchParams.get('endpoint');
    return new Disk(
      new S3Driver({
        bucket: url.hostname,
        region: url.searchParams.get('region') ?? 'us-east-1',
        ...(endpoint
          ? {
              endpoint,
              forcePathStyle: true,
            }
          : {}),
        visibility: 'private',
        supportsACL: false,
      }),
    );
  }
};
//#endregion
//#region src/services.ts
/** Everything that calls stand on, made from the settings. */
function createServices(env, { db, pool, boss }, log, onBatch) {
  return {
    db,
    answers: createAnswerWriter(db, env.APP_TIMEZONE, onBatch),
    passwords: createPasswordHasher(),
    limiter: createLimiter(pool, env.RATE_LIMITS),
    ...createStores(env.STORAGE_URL, env.DATA_DIR),
    mailer: createMailer(boss, env.DATA_DIR, log),
    settings: publicSettings(env),
    timezone: env.APP_TIMEZONE,
  };
}
/** What the operator decides and students see. */
function publicSettings(env) {
  return {
    bank_name: env.BANK_NAME,
    bank_account: env.BANK_ACCOUNT,
    contact_phone: env.CONTACT_PHONE,
    public_url: env.PUBLIC_URL,
  };
}

//#endregion
export {
  createDelivery as o,
  createMailSender as a,
  createServices as t,
  defaultStorage as r,
  deleteUselessMails as c,
  insertMail as l,
  listForgottenMails as u,
  openStorage as i,
  publicSettings as n,
  verifyMail as s,
};

//# sourceMappingURL=services-WBcw-Dar.js.map
