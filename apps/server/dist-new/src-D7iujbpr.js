import { createHash, randomBytes } from 'node:crypto';
import { experimental_standaloneMiddleware, initTRPC, TRPCError } from '@trpc/server';
import argon2 from 'argon2';
import { z } from 'zod';
import {
  k as bitOf,
  f as bySemesterInput,
  i as commitImportInput,
  x as createQcmInput,
  g as createQrocInput,
  p as createSemesterInput,
  q as DomainError,
  E as EXAM_YEAR_MAX,
  D as EXAM_YEAR_MIN,
  P as email,
  F as flag,
  I as id,
  a as importIdInput,
  L as integer,
  R as isStorable,
  z as key,
  O as LETTERS,
  j as lettersOf,
  o as listImportsInput,
  S as listQcmsInput,
  _ as listQrocsInput,
  M as maskOf,
  B as newPassword,
  V as optionalText,
  N as optionLetters,
  H as page$1,
  s as previewImportInput,
  b as QCM_KINDS,
  C as qcmIdInput,
  v as qrocIdInput,
  w as remarkPreviewInput,
  U as requiredName,
  W as requiredText,
  G as search$1,
  m as semesterIdInput,
  c as undoImportInput,
  T as updateQcmInput,
  y as updateQrocInput,
  h as updateSemesterInput,
  K as whenObject,
} from './check-BsL9ocXm.js';
import {
  G as AnswerConflict,
  m as assertChapterOfSubject,
  h as changeChapter,
  t as commitImport,
  nt as contains,
  g as createChapter,
  s as deleteSemester,
  x as deleteSubject,
  K as deleteUnusedImages,
  B as failureOf,
  c as findActiveSemester,
  P as findBatch,
  S as findSubject,
  r as getImport,
  C as getSubject,
  q as imageExists,
  nn as imagePath,
  $ as insertAudit,
  J as insertImage,
  l as insertSemester,
  w as insertSubject,
  R as inTransaction,
  V as isDatabaseDown,
  H as isRetryable,
  in as isStoredImagePath,
  u as listActiveSemesters,
  et as listAudit,
  tt as listAuditOptions,
  F as listBatches,
  y as listChapters,
  b as listChaptersWithCounts,
  Y as listOldUnusedImages,
  d as listSemesters,
  X as listStoredImageUrls,
  T as listSubjects,
  E as listSubjectsOfSemester,
  D as listSubjectsPage,
  I as lockBatch,
  Z as lockImage,
  Q as lockImages,
  f as lockSemester,
  j as lockSemesterContent,
  O as lockSubject,
  M as lockSubjectContent,
  N as lockUserRecords,
  L as markBatchUndone,
  rt as onPage,
  i as previewImport,
  _ as removeChapter,
  a as removeImport,
  v as reorderChapters,
  it as sql,
  z as stepBack,
  on as storedImage,
  sn as storedImageFile,
  k as subjectExists,
  p as updateSemester,
  A as updateSubject,
} from './imports.usecases-lWML-wdU.js';
import {
  o as canReview,
  t as EXAMPLE_BANK_ACCOUNT,
  n as PAYMENT_FILTERS,
} from './rules-CE0deOI-.js';

//#region ../../packages/domain/src/mails/letter.ts
const escapeHtml = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Mail programs without style sheets show the light colours, which stand in every element. */
const DARK_STYLE = `@media (prefers-color-scheme: dark) {
  .page { background: #101614 !important; }
  .card { background: #1a2220 !important; border-color: #33403c !important; }
  .text, .value { color: #e6edea !important; }
  .soft { color: #a3b1ac !important; }
  .line { border-color: #33403c !important; }
  .link { color: #5fd0bd !important; }
}`;
const TEXT =
  'margin:0 0 16px;color:#16211f;font-size:16px;line-height:1.55;white-space:pre-line;overflow-wrap:anywhere';
const SOFT =
  'margin:0 0 8px;color:#5b6770;font-size:13px;line-height:1.5;white-space:pre-line;overflow-wrap:anywhere';
const CELL =
  'padding:8px 0;border-top:1px solid #dfe6e3;font-size:15px;line-height:1.45;vertical-align:top;white-space:pre-line;overflow-wrap:anywhere';
function factsTable(facts) {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse;table-layout:fixed">${facts.map(([label, value]) => `<tr><td class="soft line" style="${CELL};color:#5b6770;width:38%;padding-right:12px">${escapeHtml(label)}</td><td class="value line" style="${CELL};color:#16211f;font-weight:600">${escapeHtml(value)}</td></tr>`).join('')}</table>`;
}
function linkButton({ label, url }) {
  const address = escapeHtml(url);
  return `<p style="margin:0 0 16px"><a href="${address}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#0b6e63;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p><p class="soft" style="${SOFT}"><a class="link" href="${address}" style="color:#0b6e63">${address}</a></p>`;
}
/** Writes a letter as plain text and as HTML of inline styles, without anything to load. */
function writeLetter(parts) {
  const { to, subject, greeting, paragraphs, facts = [], link, notes = [], closing } = parts;
  const text = [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label} : ${value}`).join('\n')] : []),
    ...(link ? [`${link.label} : ${link.url}`] : []),
    ...notes,
    closing,
  ];
  const body = [
    ...[greeting, ...paragraphs].map(
      (one) => `<p class="text" style="${TEXT}">${escapeHtml(one)}</p>`,
    ),
    ...(facts.length > 0 ? [factsTable(facts)] : []),
    ...(link ? [linkButton(link)] : []),
    ...notes.map((one) => `<p class="soft" style="${SOFT}">${escapeHtml(one)}</p>`),
    `<p class="text" style="${TEXT};margin:16px 0 0">${escapeHtml(closing)}</p>`,
  ];
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: page(subject, body.join('')),
  };
}
function page(title, body) {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${DARK_STYLE}</style></head><body class="page" style="margin:0;padding:0;background:#f3f6f5;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dfe6e3;border-radius:12px"><tr><td style="padding:28px 24px"><p class="link" style="margin:0 0 20px;color:#0b6e63;font-size:20px;font-weight:700">Amphi</p>${body}</td></tr></table></td></tr></table></body></html>`;
}
//#endregion
//#region ../../packages/domain/src/messages/fr/mails.ts
const CLOSING = 'L’équipe Amphi';
const greet = ({ full_name }) => `Bonjour ${full_name},`;
/** As in '12 mai 2027 à 14:05'. */
const sayMoment = ({ at, timezone }) =>
  new Intl.DateTimeFormat('fr', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timezone,
  }).format(at);
const sayDays = (days) => (days === 1 ? '1 jour' : `${days} jours`);
function welcomeMail(person) {
  return writeLetter({
    to: person.to,
    subject: 'Bienvenue sur Amphi',
    greeting: greet(person),
    paragraphs: [
      'Votre compte est prêt. Choisissez un semestre, envoyez le reçu de votre virement, et commencez à réviser dès qu’il est vérifié.',
    ],
    link: {
      label: 'Ouvrir Amphi',
      url: person.url,
    },
    closing: CLOSING,
  });
}
function passwordResetMail(person) {
  return writeLetter({
    to: person.to,
    subject: 'Choisir un nouveau mot de passe',
    greeting: greet(person),
    paragraphs: [
      'Vous avez demandé un nouveau mot de passe. Ce lien est valable une heure et ne sert qu’une fois.',
    ],
    link: {
      label: 'Choisir un nouveau mot de passe',
      url: person.url,
    },
    notes: ['Si vous n’avez rien demandé, ignorez ce message : rien ne change.'],
    closing: CLOSING,
  });
}
function passwordChangedMail({ changed, url, contact_phone, ...person }) {
  return writeLetter({
    to: person.to,
    subject: 'Votre mot de passe a été changé',
    greeting: greet(person),
    paragraphs: [
      `Le mot de passe de votre compte a été changé le ${sayMoment(changed)}. Tous les appareils connectés ont été déconnectés.`,
      `Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, puis écrivez-nous au ${contact_phone}.`,
    ],
    link: {
      label: 'Ce n’était pas moi',
      url,
    },
    notes: ['Si c’était vous, il n’y a rien à faire.'],
    closing: CLOSING,
  });
}
function orderReceivedMail({ semester_name, url, ...person }) {
  return writeLetter({
    to: person.to,
    subject: `Commande reçue : ${semester_name}`,
    greeting: greet(person),
    paragraphs: [
      `Nous avons bien reçu votre commande pour « ${semester_name} » et votre reçu. Nous le vérifions sous 24 à 48 heures, et vous écrivons dès que c’est fait.`,
    ],
    link: {
      label: 'Suivre ma commande',
      url,
    },
    closing: CLOSING,
  });
}
function orderApprovedMail({ semester_name, duration_months, until, url, ...person }) {
  return writeLetter({
    to: person.to,
    subject: `Accès ouvert : ${semester_name}`,
    greeting: greet(person),
    paragraphs: [`Votre paiement pour « ${semester_name} » est approuvé. Bonnes révisions !`],
    facts: [
      ['Semestre', semester_name],
      ['Durée', `${duration_months} mois`],
      ['Accès jusqu’au', sayMoment(until)],
    ],
    link: {
      label: 'Commencer les études',
      url,
    },
    closing: CLOSING,
  });
}
function orderRejectedMail({ semester_name, reason, url, contact_phone, ...person }) {
  return writeLetter({
    to: person.to,
    subject: `Commande refusée : ${semester_name}`,
    greeting: greet(person),
    paragraphs: [
      `Nous n’avons pas pu approuver votre commande pour « ${semester_name} ». Corrigez ce que dit le motif, puis passez une nouvelle commande avec un reçu lisible : le montant, la date et le numéro de l’opération doivent s’y voir.`,
    ],
    facts: [['Motif', reason]],
    link: {
      label: 'Passer une nouvelle commande',
      url,
    },
    notes: [`Vous pensez que c’est une erreur ? Écrivez-nous au ${contact_phone}.`],
    closing: CLOSING,
  });
}
function accessEndingMail({ semester_name, days, until, url, ...person }) {
  return writeLetter({
    to: person.to,
    subject: `Plus que ${sayDays(days)} d’accès : ${semester_name}`,
    greeting: greet(person),
    paragraphs: [
      `Votre accès à « ${semester_name} » se termine dans ${sayDays(days)}. Pour continuer sans interruption, commandez-le à nouveau dès maintenant : la vérification prend 24 à 48 heures.`,
    ],
    facts: [
      ['Semestre', semester_name],
      ['Accès jusqu’au', sayMoment(until)],
    ],
    link: {
      label: 'Prolonger mon accès',
      url,
    },
    notes: ['Vos réponses et vos résultats restent gardés.'],
    closing: CLOSING,
  });
}
//#endregion
//#region ../../packages/api/src/users/users.queries.ts
const sessionUserColumns = (eb) => [
  'users.id',
  'users.full_name',
  'users.email',
  eb('users.role', '=', 'admin').$castTo().as('is_admin'),
  'users.role',
  'users.is_active',
  'users.created_at',
];
function findUserForLogin(db, email) {
  return db
    .selectFrom('users')
    .select(sessionUserColumns)
    .select('users.password_hash')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
}
/** What a password of the user's is compared with; undefined when the account is gone. */
async function findPasswordHash(db, id) {
  return (
    await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  )?.password_hash;
}
function insertUser(db, user) {
  return db
    .insertInto('users')
    .values(user)
    .returning(sessionUserColumns)
    .executeTakeFirstOrThrow();
}
/** Every active administrator, locked, so that two of them can't remove each other at once. */
function lockActiveAdmins(trx) {
  return trx
    .selectFrom('users')
    .select('id')
    .where(sql`role = 'admin' and is_active`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
function lockUser(trx, id) {
  return trx
    .selectFrom('users')
    .select(sessionUserColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
function updateUser(trx, id, values) {
  return trx.updateTable('users').set(values).where('id', '=', id).execute();
}
function updateName(db, id, full_name) {
  return db
    .updateTable('users')
    .set({ full_name })
    .where('id', '=', id)
    .returning(sessionUserColumns)
    .executeTakeFirst();
}
function updatePassword(trx, id, password_hash) {
  return trx
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', id)
    .returning(['id', 'email', 'full_name'])
    .executeTakeFirstOrThrow();
}
function deleteUser(trx, id) {
  return trx.deleteFrom('users').where('id', '=', id).execute();
}
/** The files that go when the user goes. */
async function listReceiptsOfUser(trx, userId) {
  return (
    await trx.selectFrom('payments').select('receipt_url').where('user_id', '=', userId).execute()
  ).map((row) => row.receipt_url);
}
/** The address that a user has, and those that they had before administrators changed it. */
async function listAddressesOfUser(trx, userId) {
  const { rows } = await sql`
    select email from users where id = ${userId}
    union
    select before ->> 'email' from audit_personal
    where user_id = ${userId} and before ->> 'email' is not null
  `.execute(trx);
  return rows.map((row) => row.email);
}
const adminUsers = (db) =>
  db
    .selectFrom('users')
    .select(sessionUserColumns)
    .select((eb) => [
      eb
        .selectFrom('payments')
        .whereRef('payments.user_id', '=', 'users.id')
        .select((inner) => inner.fn.countAll().as('count'))
        .$asScalar()
        .$castTo()
        .as('total_payments'),
      eb
        .selectFrom('access')
        .whereRef('access.user_id', '=', 'users.id')
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', sql`now()`)
        .select((inner) => inner.fn.countAll().as('count'))
        .$asScalar()
        .$castTo()
        .as('active_semesters'),
    ]);
function findAdminUser(db, id) {
  return adminUsers(db).where('users.id', '=', id).executeTakeFirst();
}
/** Newest first; `search` looks into names and addresses, whatever their case and accents. */
async function listUsers(db, { skip, limit, search }) {
  const matching = db
    .selectFrom('users')
    .$if(Boolean(search), (query) =>
      query.where(contains(sql`users.full_name || ' ' || users.email`, search ?? '')),
    );
  const page = matching
    .select('users.id')
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .offset(skip)
    .limit(limit);
  const [items, { total }] = await Promise.all([
    adminUsers(db)
      .where(onPage('users.id', page))
      .orderBy('users.created_at', 'desc')
      .orderBy('users.id', 'desc')
      .execute(),
    matching.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    items,
    total,
  };
}
//#endregion
//#region ../../packages/domain/src/auth/rules.ts
const DAY = 24;
/** How long a sign-in lasts, by what it opens. The reasons are in the README of the procedures. */
const SESSION_LIMITS = {
  user: {
    absoluteHours: 30 * DAY,
    idleHours: 14 * DAY,
  },
  admin: {
    absoluteHours: DAY,
    idleHours: 4,
  },
};
/** Longer than any token that was ever mailed. */
const RESET_TOKEN_MAX = 200;
/** Whether this can be the token of a mailed link at all; only the server knows if it is. */
function isResetToken(token) {
  return token !== '' && token.length <= RESET_TOKEN_MAX;
}
//#endregion
//#region ../../packages/api/src/coalesce.ts
/** How many statements of one kind may be under way: two, so that nobody waits for a whole one and a half. */
const AT_ONCE = 2;
const MAX_KEYS = 200;
/**
 * Joins reads that are asked for at the same moment. A lone one goes at once; while some are under way,
 * those that arrive go together in the next statement. Nothing is remembered: each sees what was
 * committed when it was asked for, or later.
 *
 * @param read answers the rows of some keys, each at the place of its key; undefined where there is none
 */
function coalesce(read) {
  const queues = /* @__PURE__ */ new WeakMap();
  async function send(db, waiting) {
    const batch = waiting.splice(0, MAX_KEYS);
    try {
      const rows = await read(
        db,
        batch.map(({ key }) => key),
      );
      for (const [place, { resolve }] of batch.entries()) resolve(rows[place]);
    } catch (error) {
      const refused = isDatabaseDown(error) ? [...batch, ...waiting.splice(0)] : batch;
      for (const { reject } of refused) reject(error);
    }
  }
  return (db, key) => {
    const queue = queues.get(db) ?? {
      waiting: [],
      underWay: 0,
    };
    queues.set(db, queue);
    async function work() {
      queue.underWay += 1;
      while (queue.waiting.length > 0) await send(db, queue.waiting);
      queue.underWay -= 1;
    }
    return new Promise((resolve, reject) => {
      queue.waiting.push({
        key,
        resolve,
        reject,
      });
      if (queue.underWay < AT_ONCE) work();
    });
  };
}
//#endregion
//#region ../../packages/api/src/keys.queries.ts
/**
 * The keys of a joined read as an array of PostgreSQL's. Its length stays hidden from the planner: seeing
 * that it is short, it would plan each call anew for it, which costs more than the read.
 */
function arrayOf(values, type) {
  return sql`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`;
}
/** Any of the keys of a joined read, to compare a column with. */
function anyOf(values, type) {
  return sql`any(${arrayOf(values, type)})`;
}
//#endregion
//#region ../../packages/api/src/auth/auth.queries.ts
const { user: forUsers, admin: forAdmins } = SESSION_LIMITS;
/** A limit of a session as its user's role has it now: who is promoted gets the stricter one at once. */
const byRole = (forAdmin, forUser) =>
  sql`make_interval(hours => case users.role when 'admin' then ${sql.lit(forAdmin)} else ${sql.lit(forUser)} end)`;
const idleLimit = byRole(forAdmins.idleHours, forUsers.idleHours);
const absoluteLimit = byRole(forAdmins.absoluteHours, forUsers.absoluteHours);
/** What makes a session with its user a live one. */
const isLive$1 = sql`
  users.is_active and sessions.expires_at > now() and sessions.last_seen_at > now() - ${idleLimit}
    and sessions.created_at > now() - ${absoluteLimit}`;
const isStale = sql`
  sessions.last_seen_at < now() - make_interval(mins => ${sql.lit(5)})`;
/**
 * The live session of a token: not expired, used lately, of an active user. Every call asks for one, so
 * that those of one moment are asked for together.
 */
const findSession = coalesce(async (db, tokenHashes) => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(sessionUserColumns)
    .select(['sessions.id as session_id', 'sessions.token_hash', isStale.as('stale')])
    .where('sessions.token_hash', '=', anyOf(tokenHashes, 'bytea'))
    .where(isLive$1)
    .execute();
  const sessions = /* @__PURE__ */ new Map();
  for (const { session_id, token_hash, stale, ...user } of rows)
    sessions.set(token_hash.toString('hex'), {
      id: session_id,
      user,
      stale,
    });
  return tokenHashes.map((hash) => sessions.get(hash.toString('hex')));
});
/** Of requests that arrive together, one writes. */
function touchSession(db, id) {
  return db
    .updateTable('sessions')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', id)
    .where(isStale)
    .execute();
}
/**
 * Opens a session, unless the account has been closed or its password replaced since it was checked: a
 * sign-in that began with the old password must not outlive the change.
 */
async function insertSession(db, session, passwordHash) {
  return (
    await db
      .insertInto('sessions')
      .columns(['token_hash', 'user_id', 'user_agent', 'expires_at'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select([
            sql`${session.token_hash}::bytea`.as('token_hash'),
            'users.id',
            sql`${session.user_agent}::text`.as('user_agent'),
            sql`now() + ${absoluteLimit}`.as('expires_at'),
          ])
          .where('users.id', '=', session.user_id)
          .where('users.is_active', '=', true)
          .where('users.password_hash', '=', passwordHash)
          .forShare(),
      )
      .returning('expires_at')
      .executeTakeFirst()
  )?.expires_at;
}
function deleteSessionByToken(db, tokenHash) {
  return db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}
/** Withdraws the links that a user was sent: a new password leaves no other way to set one. */
function deletePasswordResets(db, userId) {
  return db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
/** Ends all sessions of a user, or all but one. */
function deleteSessionsOfUser(db, userId, keptId) {
  return db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptId !== void 0, (query) => query.where('id', '!=', keptId ?? 0))
    .execute();
}
/** Ends one session of a user; answers whether there was one. */
async function deleteSessionOfUser(db, userId, id) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
/** Where a user is signed in at this moment, the latest use first. */
function listLiveSessions(db, userId) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_agent',
      'sessions.created_at',
      'sessions.last_seen_at',
      'sessions.expires_at',
    ])
    .where('sessions.user_id', '=', userId)
    .where(isLive$1)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}
function insertPasswordReset(db, userId, tokenHash) {
  return db
    .insertInto('password_resets')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      expires_at: sql`now() + make_interval(mins => ${sql.lit(60)})`,
    })
    .execute();
}
/** Removes what no one can sign in with any more. */
async function deleteExpiredSessions(db) {
  const result = await db
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where(sql`not (${isLive$1})`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
/** Removes links to a new password that have been used or are too old. */
async function deleteExpiredPasswordResets(db) {
  const result = await db
    .deleteFrom('password_resets')
    .where((eb) => eb.or([eb('expires_at', '<', sql`now()`), eb('used_at', 'is not', null)]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
/** Removes counters of tries whose time is over. */
async function deleteExpiredLimits(db) {
  const result = await db
    .deleteFrom('rate_limits')
    .where('expire', '<', sql`(extract(epoch from now()) * 1000)::bigint`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
/** Uses a reset token up. Of two who try at once, one gets the user. */
async function claimPasswordReset(trx, tokenHash) {
  return (
    await trx
      .updateTable('password_resets')
      .set({ used_at: sql`now()` })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql`now()`)
      .returning('user_id')
      .executeTakeFirst()
  )?.user_id;
}
//#endregion
//#region ../../packages/api/src/auth/tokens.ts
/** 256 random bits, safe in cookies and links. */
function createToken() {
  return randomBytes(32).toString('base64url');
}
/**
 * As `createToken`, of 264 bits. Sessions of 256 bits are from versions whose cookie had no prefix over https: the
 * server takes no others under that name.
 */
function createSessionToken() {
  return randomBytes(33).toString('base64url');
}
/** What is stored of a token: its SHA-256. Enough for a value that can't be guessed. */
function hashToken(token) {
  return createHash('sha256').update(token).digest();
}
//#endregion
//#region ../../packages/api/src/auth/auth.usecases.ts
/** Who calls, by the session cookie; notes every few minutes that the session is in use. */
async function currentSession({ services: { db } }, token) {
  if (token === null) return null;
  const session = await findSession(db, hashToken(token));
  if (session === void 0) return null;
  if (session.stale) await touchSession(db, session.id);
  return {
    id: session.id,
    user: session.user,
  };
}
/**
 * Starts a session of its own and ends the one that the browser had, whoever's it was.
 *
 * @param passwordHash the one that was checked, or has just been set
 * @throws auth.invalid_credentials when that password is no longer the account's
 */
async function startSession({ services: { db }, caller }, userId, passwordHash) {
  const { token: former } = caller;
  const token = createSessionToken();
  const session = {
    token_hash: hashToken(token),
    user_id: userId,
    user_agent: caller.userAgent?.slice(0, 300) ?? null,
  };
  const expires = await inTransaction(db, async (trx) => {
    if (former !== null) await deleteSessionByToken(trx, hashToken(former));
    return insertSession(trx, session, passwordHash);
  });
  if (expires === void 0) throw new DomainError('auth.invalid_credentials');
  caller.setSession(token, expires);
}
/** What tries at an account are counted under; counters outlive accounts, so no address is kept. */
function accountKey(email) {
  return `account:${hashToken(email.toLowerCase()).toString('base64url')}`;
}
/**
 * Signs in.
 *
 * @throws auth.invalid_credentials for an unknown address and a wrong password alike
 * @throws auth.account_disabled only to those who know the password
 */
async function login(ctx, { username, password }) {
  const { db, passwords, limiter } = ctx.services;
  await limiter.consume('login', ctx.caller.address);
  await limiter.consume('login', accountKey(username));
  const found = await findUserForLogin(db, username);
  const matches = await passwords.verify(found?.password_hash ?? null, password);
  if (found === void 0 || !matches) throw new DomainError('auth.invalid_credentials');
  if (!found.is_active) throw new DomainError('auth.account_disabled');
  const { password_hash, ...user } = found;
  await startSession(ctx, user.id, password_hash);
  return { user };
}
/**
 * Creates an account and signs in.
 *
 * @throws users.email_taken when the address has an account, in whatever case it is written
 */
async function register(ctx, { full_name, email, password }) {
  const { db, passwords, limiter, mailer, settings } = ctx.services;
  await limiter.consume('register', ctx.caller.address);
  await limiter.consume('register', accountKey(email));
  const password_hash = await passwords.hash(password);
  const user = await inTransaction(db, async (trx) => {
    const created = await insertUser(trx, {
      full_name,
      email,
      password_hash,
    });
    const mail = welcomeMail({
      to: email,
      full_name,
      url: settings.public_url,
    });
    await mailer.enqueue(trx, mail, { user_id: created.id });
    return created;
  });
  await startSession(ctx, user.id, password_hash);
  return user;
}
/** Ends the caller's session, if there is one. */
async function logout({ services: { db }, caller }) {
  if (caller.token !== null) await deleteSessionByToken(db, hashToken(caller.token));
  caller.clearSession();
}
/** Sends a link to the address if it has an account; answers nothing either way. */
async function forgotPassword(ctx, { email }) {
  const { db, limiter, mailer, settings } = ctx.services;
  await limiter.consume('password_reset', ctx.caller.address);
  await limiter.consume('password_reset', accountKey(email));
  const user = await findUserForLogin(db, email);
  if (user === void 0 || !user.is_active) return;
  const token = createToken();
  const url = `${settings.public_url}/reset-password?token=${token}`;
  await inTransaction(db, async (trx) => {
    await insertPasswordReset(trx, user.id, hashToken(token));
    const mail = passwordResetMail({
      to: user.email,
      full_name: user.full_name,
      url,
    });
    await mailer.enqueue(trx, mail, {
      user_id: user.id,
      useful_minutes: 60,
    });
  });
}
/** Tells an account's owner that its password is another one now. */
async function tellOfNewPassword({ mailer, settings, timezone }, trx, { id, email, full_name }) {
  const mail = passwordChangedMail({
    to: email,
    full_name,
    changed: {
      at: /* @__PURE__ */ new Date(),
      timezone,
    },
    url: `${settings.public_url}/forgot-password`,
    contact_phone: settings.contact_phone,
  });
  await mailer.enqueue(trx, mail, { user_id: id });
}
/**
 * Sets the password of an account from the terminal and ends all of its sessions and links.
 *
 * @returns false when no account has the address
 */
async function setPassword(services, { email, password }) {
  const password_hash = await services.passwords.hash(password);
  return inTransaction(services.db, async (trx) => {
    const found = await findUserForLogin(trx, email);
    if (found === void 0) return false;
    const user = await updatePassword(trx, found.id, password_hash);
    await deleteSessionsOfUser(trx, user.id);
    await deletePasswordResets(trx, user.id);
    await insertAudit(trx, {
      actor_id: null,
      action: 'users.update',
      entity: 'users',
      entity_id: user.id,
      before: {
        role: found.role,
        is_active: found.is_active,
      },
      after: {
        role: found.role,
        is_active: found.is_active,
        password_changed: true,
      },
    });
    await tellOfNewPassword(services, trx, user);
    return true;
  });
}
/**
 * Sets a new password with a link's token and ends all sessions of the account.
 *
 * @throws auth.invalid_reset_token when it is unknown, used or more than an hour old
 */
async function resetPassword({ services, caller }, { token, password }) {
  const { db, passwords, limiter } = services;
  await limiter.consume('password_reset', caller.address);
  const password_hash = await passwords.hash(password);
  await inTransaction(db, async (trx) => {
    const userId = await claimPasswordReset(trx, hashToken(token));
    if (userId === void 0) throw new DomainError('auth.invalid_reset_token', 'token');
    const user = await updatePassword(trx, userId, password_hash);
    await deleteSessionsOfUser(trx, userId);
    await deletePasswordResets(trx, userId);
    await tellOfNewPassword(services, trx, user);
  });
  caller.clearSession();
}
//#endregion
//#region ../../packages/api/src/uploads/stray-files.queries.ts
/**
 * Notes files that nothing points to: before an upload is written, and in the transaction that takes
 * their owner away. Whatever happens next, the clean-up finds them.
 */
async function insertStrayFiles(db, names) {
  if (names.length === 0) return;
  await db
    .insertInto('stray_files')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
/** An upload has found its owner. */
function claimStrayFile(trx, name) {
  return trx.deleteFrom('stray_files').where('name', '=', name).execute();
}
/** Files that have had no owner for an hour, longer than any upload takes; oldest first. */
async function listStrayFiles(db) {
  return (
    await db
      .selectFrom('stray_files')
      .select('name')
      .where('created_at', '<', sql`now() - interval '1 hour'`)
      .orderBy('created_at')
      .limit(500)
      .execute()
  ).map(({ name }) => name);
}
function deleteStrayFile(db, name) {
  return db.deleteFrom('stray_files').where('name', '=', name).execute();
}
function deleteStrayFiles(db, names) {
  return db.deleteFrom('stray_files').where(sql`name = any(${names}::text[])`).execute();
}
//#endregion
//#region ../../packages/api/src/uploads/stray-files.usecases.ts
/**
 * Removes files after the commit that made them stray. Those that cannot be removed now stay noted, and the
 * clean-up tries again.
 */
async function removeStrayFiles(db, files) {
  const tries = await Promise.allSettled(files.map((file) => file.remove()));
  const gone = files.filter((_, place) => tries[place]?.status === 'fulfilled');
  if (gone.length === 0) return;
  await deleteStrayFiles(
    db,
    gone.map(({ name }) => name),
  );
}
//#endregion
//#region ../../packages/api/src/users/users.usecases.ts
/** Somebody can always get in. */
async function assertNotLastAdmin(trx, target) {
  if (!target.is_admin || !target.is_active) return;
  if ((await lockActiveAdmins(trx)).every((admin) => admin.id === target.id))
    throw new DomainError('users.last_admin');
}
/** Nobody shuts themself out of the back-office, and somebody can always get in. */
async function assertAdminRemains(trx, actorId, target) {
  if (target.id === actorId) throw new DomainError('users.own_account');
  await assertNotLastAdmin(trx, target);
}
/** Two administrators who remove each other at once: the locks are taken in the same order. */
async function lockForChange(trx, id) {
  await lockActiveAdmins(trx);
  const user = await lockUser(trx, id);
  if (user === void 0) throw new DomainError('users.not_found');
  return user;
}
/**
 * Changes an account. Deactivation and a new password end all of its sessions, the caller's own too.
 *
 * @throws users.own_account, users.last_admin when it would leave no one in charge
 * @throws users.email_taken when another account has the address
 */
async function changeUser(services, actorId, { id, password, role, is_active, ...names }) {
  const { db, passwords } = services;
  const password_hash = password === void 0 ? void 0 : await passwords.hash(password);
  return inTransaction(db, async (trx) => {
    const before = await lockForChange(trx, id);
    const after = {
      ...names,
      role: role ?? before.role,
      is_active: is_active ?? before.is_active,
    };
    const losesPower = before.is_admin && (after.role !== 'admin' || !after.is_active);
    const losesEntry = before.is_active && !after.is_active;
    if (losesPower || losesEntry) await assertAdminRemains(trx, actorId, before);
    await updateUser(trx, id, {
      ...after,
      ...(password_hash ? { password_hash } : {}),
    });
    if (losesEntry || password_hash) {
      await deleteSessionsOfUser(trx, id);
      await deletePasswordResets(trx, id);
    }
    if (password_hash)
      await tellOfNewPassword(services, trx, {
        id,
        ...names,
      });
    await insertAudit(trx, {
      actor_id: actorId,
      action: 'users.update',
      entity: 'users',
      entity_id: id,
      before: {
        role: before.role,
        is_active: before.is_active,
      },
      after: {
        role: after.role,
        is_active: after.is_active,
        password_changed: password_hash !== void 0,
      },
      personal: {
        user_id: id,
        before: {
          full_name: before.full_name,
          email: before.email,
        },
        after: names,
      },
    });
    const changed = await findAdminUser(trx, id);
    if (changed === void 0) throw new DomainError('users.not_found');
    return changed;
  });
}
/**
 * Deletes an account with its orders, receipts, access, answers, sessions and votes: one rule, whoever
 * asks for it. The audit log keeps sums, dates and decisions, without the person.
 */
async function eraseUser({ db, receipts, mailer }, { actorId, id }, assertAllowed) {
  const { files, addresses } = await inTransaction(db, async (trx) => {
    const before = await lockForChange(trx, id);
    await assertAllowed(trx, before);
    await lockUserRecords(trx, id);
    const leftovers = {
      files: await listReceiptsOfUser(trx, id),
      addresses: await listAddressesOfUser(trx, id),
    };
    await deleteUser(trx, id);
    await insertStrayFiles(trx, leftovers.files);
    await insertAudit(trx, {
      actor_id: actorId,
      action: 'users.remove',
      entity: 'users',
      entity_id: id,
      before: {
        role: before.role,
        is_active: before.is_active,
        created_at: before.created_at,
      },
    });
    return leftovers;
  });
  await Promise.allSettled([
    removeStrayFiles(
      db,
      files.map((name) => ({
        name,
        remove: () => receipts.remove(name),
      })),
    ),
    mailer.forget(addresses),
  ]);
}
/**
 * Deletes somebody's account, as an administrator.
 *
 * @throws users.own_account, users.last_admin when it would leave no one in charge
 */
async function removeUser(services, actorId, id) {
  await eraseUser(
    services,
    {
      actorId,
      id,
    },
    (trx, before) => assertAdminRemains(trx, actorId, before),
  );
}
/**
 * Deletes one's own account.
 *
 * @throws users.last_admin when it would leave no one in charge
 */
async function removeOwnUser(services, id) {
  await eraseUser(
    services,
    {
      actorId: id,
      id,
    },
    assertNotLastAdmin,
  );
}
/**
 * Creates an administrator; an address that has an account already is left alone.
 *
 * @returns whether the account is new
 */
async function createAdmin({ db, passwords }, account) {
  const { email, password, full_name = 'Administration' } = account;
  if ((await findUserForLogin(db, email)) !== void 0) return false;
  const password_hash = await passwords.hash(password);
  try {
    await insertUser(db, {
      full_name,
      email,
      password_hash,
      role: 'admin',
    });
    return true;
  } catch (error) {
    if (failureOf(error).code !== 'users.email_taken') throw error;
    return false;
  }
}
//#endregion
//#region ../../packages/domain/src/auth/schema.ts
/** A password that exists already: only a new one has a minimum. */
const presentPassword = (required) =>
  z.string({ error: required }).min(1, required).max(200, key('password.too_long'));
/** The name that a person gives themself. */
const full_name = requiredName('register.full_name_required').refine(
  (value) => value === '' || value.length >= 2,
  key('register.full_name_too_short'),
);
/** Signing in. `username` is the e-mail address, under the name that the form post uses. */
const loginInput = z.object({
  username: email('login.email_required', 'email.invalid'),
  password: presentPassword('password.required'),
});
const registerInput = z.object({
  full_name,
  email: email('register.email_required', 'email.invalid'),
  password: newPassword('password.required', 'password.too_short'),
});
/** A new password is typed twice: a slip would lock its owner out. Only the first is sent. */
const confirm_password = z
  .string({ error: key('register.confirmation_required') })
  .min(1, key('register.confirmation_required'));
const isConfirmed = (form) => !form.confirm_password || form.confirm_password === form.password;
const confirmationDiffers = {
  path: ['confirm_password'],
  message: key('register.confirmation_differs'),
  when: whenObject,
};
registerInput.extend({ confirm_password }).refine(isConfirmed, confirmationDiffers);
const forgotPasswordInput = z.object({ email: email('register.email_required', 'email.invalid') });
const resetPasswordInput = z.object({
  token: z.string({ error: key('token.required') }).refine(isResetToken, key('token.required')),
  password: newPassword('password.required', 'password.too_short'),
});
resetPasswordInput.extend({ confirm_password }).refine(isConfirmed, confirmationDiffers);
const renameInput = z.object({ full_name });
const changePasswordInput = z.object({
  current_password: presentPassword('password.current_required'),
  password: newPassword('password.required', 'password.too_short'),
});
changePasswordInput.extend({ confirm_password }).refine(isConfirmed, confirmationDiffers);
/** Deleting one's own account, which the password confirms. */
const removeOwnAccountInput = z.object({
  current_password: presentPassword('password.current_required'),
});
const sessionIdInput = z.object({ id: id() });
//#endregion
//#region ../../packages/api/src/attempts/answers.queries.ts
/** What sets these advisory locks apart from others. */
const TURN_OF_STUDENT = sql.lit(1);
/** The same submission again, as opposed to the same answer given again. */
const isRepeat = sql`(answers.attempt_id = excluded.attempt_id
  and answers.mask = excluded.mask and excluded.prev_mask <> excluded.mask)`;
/**
 * Records answers of different users or questions in one statement, and so in one transaction: opens
 * the attempts that are missing, keeps the latest answer of each user and question, moves the votes in
 * the counters by exactly what changed, and notes the day of study.
 *
 * A submission that says what it is based on is written only if that is so at the moment of writing; sent
 * again, it is recorded once and changes nothing more. The base travels in `prev_mask`, the only place
 * from where the upsert can compare it with the row that it has locked.
 *
 * What changed comes from the upsert itself (`prev_mask`), never from an earlier read, so that counters
 * stay exact under races. Locks are taken in one order: questions (shared, so that a new key waits), the
 * students' turns, attempts, answers, counters. Counters are added to as they were when they got locked: the
 * row that the statement saw at its beginning may be an older one, against which checks would fail.
 *
 * @param submissions no two with the same user and question
 * @returns a row for each submission whose question still exists
 */
async function recordAnswers(db, submissions, timezone) {
  const { rows } = await sql`
    with input as materialized (
      select * from unnest(
        ${submissions.map((one) => one.user_id)}::bigint[],
        ${submissions.map((one) => one.qcm_id)}::bigint[],
        ${submissions.map((one) => one.mask)}::smallint[],
        ${submissions.map((one) => one.time_taken_seconds)}::integer[],
        ${submissions.map((one) => one.based_on?.attempt_number ?? null)}::integer[],
        ${submissions.map((one) => one.based_on?.mask ?? null)}::smallint[],
        ${submissions.map((one) => one.chapter_id)}::bigint[],
        ${submissions.map((one) => one.exam_year)}::smallint[]
      ) with ordinality as t (user_id, qcm_id, mask, time_taken_seconds, base_attempt, base_mask,
        chapter_id, exam_year, place)
    ), question as materialized (
      select input.*, qcms.subject_id, qcms.options, qcms.correct_answers, qcms.correct_mask,
        qcms.justification, qcms.version
      from input join qcms on qcms.id = input.qcm_id
      order by qcms.id
      for share of qcms
    ), turn as materialized (
      -- One batch at a time for each student. Attempts alone can't keep an order: those that are there
      -- are locked before those are opened that are not, and another batch may be opening them.
      select user_id, pg_advisory_xact_lock(${TURN_OF_STUDENT}, (user_id % 2147483647)::integer)
      from (select distinct user_id from question order by user_id) as student
    ), opened as materialized (
      -- Locked, so that no reset comes between looking and writing.
      select attempts.user_id, attempts.subject_id, attempts.attempt_number
      from attempts join (
        select distinct user_id, subject_id from question join turn using (user_id)
        where base_attempt is not null
      ) as pair on pair.user_id = attempts.user_id and pair.subject_id = attempts.subject_id
      where attempts.closed_at is null
      order by attempts.user_id, attempts.subject_id
      for no key update of attempts
    ), standing as (
      -- What a stale submission must not even open an attempt for.
      select question.* from question join turn using (user_id)
        left join opened using (user_id, subject_id)
      where base_attempt is null or base_attempt = coalesce(opened.attempt_number, 1 + coalesce((
        select max(attempt_number) from attempts
        where attempts.user_id = question.user_id and attempts.subject_id = question.subject_id
      ), 0)) and (base_mask = 0 or exists (
        select from answers join attempts on attempts.id = answers.attempt_id
        where answers.user_id = question.user_id and answers.qcm_id = question.qcm_id
          and attempts.closed_at is null
      ))
    ), attempt as (
      insert into attempts (user_id, subject_id, attempt_number, last_chapter_id, last_exam_year)
      select pair.user_id, pair.subject_id, 1 + coalesce((
        select max(attempt_number) from attempts
        where attempts.user_id = pair.user_id and attempts.subject_id = pair.subject_id
      ), 0), pair.chapter_id, pair.exam_year
      from (
        select distinct on (user_id, subject_id) user_id, subject_id, chapter_id, exam_year
        from standing order by user_id, subject_id, place desc
      ) as pair
      on conflict (user_id, subject_id) where closed_at is null do update set
        last_answer_at = excluded.last_answer_at,
        last_chapter_id = excluded.last_chapter_id,
        last_exam_year = excluded.last_exam_year
      returning id, user_id, subject_id
    ), vote as (
      insert into answers
        (user_id, qcm_id, attempt_id, mask, prev_mask, time_taken_seconds, question_version)
      select user_id, qcm_id, attempt.id, mask, base_mask, time_taken_seconds, version
      from standing join attempt using (user_id, subject_id)
      order by user_id, qcm_id
      on conflict (user_id, qcm_id) do update set
        attempt_id = excluded.attempt_id,
        mask = excluded.mask,
        prev_mask = answers.mask,
        time_taken_seconds = case when ${isRepeat}
          then answers.time_taken_seconds else excluded.time_taken_seconds end,
        question_version = excluded.question_version,
        answered_at = case when ${isRepeat} then answers.answered_at else excluded.answered_at end
      where excluded.prev_mask is null
        or case when answers.attempt_id = excluded.attempt_id
          then answers.mask in (excluded.prev_mask, excluded.mask) else excluded.prev_mask = 0 end
      returning user_id, qcm_id, mask, coalesce(prev_mask, 0) as prev, answered_at
    ), change as materialized (
      select qcm_id,
        count(*) filter (where prev = 0) as total,
        sum((vote.mask & 1) - (prev & 1)) as a,
        sum((vote.mask >> 1 & 1) - (prev >> 1 & 1)) as b,
        sum((vote.mask >> 2 & 1) - (prev >> 2 & 1)) as c,
        sum((vote.mask >> 3 & 1) - (prev >> 3 & 1)) as d,
        sum((vote.mask >> 4 & 1) - (prev >> 4 & 1)) as e,
        sum((vote.mask >> 5 & 1) - (prev >> 5 & 1)) as f,
        sum((vote.mask = correct_mask)::integer - (prev = correct_mask)::integer) as correct
      from vote join question using (user_id, qcm_id)
      group by qcm_id
    ), counter as materialized (
      select qcm_stats.* from qcm_stats join change using (qcm_id)
      order by qcm_stats.qcm_id
      for no key update of qcm_stats
    ), counted as (
      update qcm_stats set
        total = counter.total + change.total,
        a = counter.a + change.a, b = counter.b + change.b, c = counter.c + change.c,
        d = counter.d + change.d, e = counter.e + change.e, f = counter.f + change.f,
        correct = counter.correct + change.correct
      from change join counter using (qcm_id)
      where qcm_stats.qcm_id = change.qcm_id
      returning qcm_stats.qcm_id, qcm_stats.total, qcm_stats.a, qcm_stats.b, qcm_stats.c,
        qcm_stats.d, qcm_stats.e, qcm_stats.f
    ), day as (
      insert into study_days (user_id, day)
      select distinct user_id, (now() at time zone ${timezone})::date from vote
      -- A repeat was studied on the day of the first time.
      where answered_at = transaction_timestamp()
      on conflict do nothing
    )
    select user_id, qcm_id, options, correct_answers, correct_mask, justification,
      vote.user_id is not null as recorded, total, a, b, c, d, e, f
    from question left join vote using (user_id, qcm_id) left join counted using (qcm_id)
  `.execute(db);
  return rows;
}
/** What stands of a user's answer to a question, for who was refused. */
async function findStandingAnswer(db, { user_id, qcm_id, mask, based_on }) {
  const { rows } = await sql`
    with own as (
      select id, attempt_number, closed_at from attempts
      where user_id = ${user_id} and subject_id = (select subject_id from qcms where id = ${qcm_id})
    ), given as (
      select attempt_id, mask from answers where user_id = ${user_id} and qcm_id = ${qcm_id}
      union all
      select attempt_id, mask from answer_history
      where user_id = ${user_id} and qcm_id = ${qcm_id}
    )
    select
      coalesce(max(attempt_number) filter (where closed_at is null),
        1 + coalesce(max(attempt_number), 0)) as attempt_number,
      coalesce(max(mask) filter (where closed_at is null), 0) as mask,
      coalesce(bool_or(attempt_number = ${based_on?.attempt_number ?? 0}::integer
        and closed_at is not null and mask = ${mask}::smallint), false) as already_recorded
    from own left join given on given.attempt_id = own.id
  `.execute(db);
  return (
    rows[0] ?? {
      attempt_number: 1,
      mask: 0,
      already_recorded: false,
    }
  );
}
//#endregion
//#region ../../packages/api/src/attempts/answer-writer.ts
const MAX_BATCH = 200;
/**
 * Writes answers with at most one statement under way: a lone answer goes at once, those that arrive
 * meanwhile go together in the next statement. Under load this makes one commit out of many, and a
 * question that everybody answers at the same moment is no hot spot.
 *
 * @param onBatch told how many answers go together, each time
 */
function createAnswerWriter(db, timezone, onBatch = () => {}) {
  let queue = [];
  let writing = false;
  async function drain() {
    writing = true;
    while (queue.length > 0) await write(takeBatch());
    writing = false;
  }
  /** The oldest answers; a second one of the same user to the same question waits for its turn. */
  function takeBatch() {
    const batch = /* @__PURE__ */ new Map();
    const rest = [];
    for (const pending of queue) {
      const { user_id, qcm_id } = pending.submission;
      const key = `${user_id}/${qcm_id}`;
      if (batch.size < MAX_BATCH && !batch.has(key)) batch.set(key, pending);
      else rest.push(pending);
    }
    queue = rest;
    return [...batch.values()];
  }
  async function write(batch) {
    onBatch(batch.length);
    const began = performance.now();
    try {
      settle(
        batch,
        await recordAnswers(
          db,
          batch.map((pending) => pending.submission),
          timezone,
        ),
      );
    } catch (error) {
      if (batch.length === 1) await writeAgain(batch[0], began, error);
      else if (isDatabaseDown(error) && !isRetryable(error)) giveUp(batch, began, error);
      else for (const pending of batch) await write([pending]);
    }
  }
  async function writeAgain(pending, began, firstError) {
    let error = firstError;
    for (let tries = 1; tries < 6 && isRetryable(error); tries += 1) {
      await stepBack(tries);
      try {
        settle([pending], await recordAnswers(db, [pending.submission], timezone));
        return;
      } catch (nextError) {
        error = nextError;
      }
    }
    giveUp([pending], began, error);
  }
  /** Those that were waiting already when the failed write began have waited long enough as well. */
  function giveUp(batch, began, error) {
    for (const pending of batch) pending.reject(error);
    if (!isDatabaseDown(error) || isRetryable(error)) return;
    for (const pending of queue) if (pending.since < began) pending.reject(error);
    queue = queue.filter((pending) => pending.since >= began);
  }
  return {
    queueLength: () => queue.length,
    record: (submission) =>
      new Promise((resolve, reject) => {
        queue.push({
          since: performance.now(),
          submission,
          resolve,
          reject,
        });
        if (!writing) drain();
      }),
  };
}
function settle(batch, answers) {
  const byKey = new Map(answers.map((answer) => [`${answer.user_id}/${answer.qcm_id}`, answer]));
  for (const { submission, resolve } of batch)
    resolve(byKey.get(`${submission.user_id}/${submission.qcm_id}`));
}
//#endregion
//#region ../../packages/api/src/auth/passwords.ts
/** After OWASP's password storage advice: argon2id, 19 MiB, two passes, one lane. */
const PARAMETERS = {
  type: argon2.argon2id,
  memoryCost: 19456,
  timeCost: 2,
  parallelism: 1,
};
/**
 * Hashes at most `concurrency` passwords at once, so that many people signing in at the same moment
 * leave the processor to those who study.
 */
function createPasswordHasher(concurrency = 1) {
  const run = limitConcurrency(concurrency);
  const decoy = argon2.hash('a password that nobody has', PARAMETERS);
  return {
    hash: (password) => run(() => argon2.hash(password, PARAMETERS)),
    verify: (hash, password) =>
      run(async () => {
        const matches = await argon2.verify(hash ?? (await decoy), password);
        return hash !== null && matches;
      }),
  };
}
function limitConcurrency(concurrency) {
  let running = 0;
  const waiting = [];
  return async (task) => {
    if (running >= concurrency) await new Promise((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
//#endregion
//#region ../../node_modules/.pnpm/yocto-queue@1.2.2/node_modules/yocto-queue/index.js
var Node = class {
  value;
  next;
  constructor(value) {
    this.value = value;
  }
};
var Queue = class {
  #head;
  #tail;
  #size;
  constructor() {
    this.clear();
  }
  enqueue(value) {
    const node = new Node(value);
    if (this.#head) {
      this.#tail.next = node;
      this.#tail = node;
    } else {
      this.#head = node;
      this.#tail = node;
    }
    this.#size++;
  }
  dequeue() {
    const current = this.#head;
    if (!current) return;
    this.#head = this.#head.next;
    this.#size--;
    if (!this.#head) this.#tail = void 0;
    return current.value;
  }
  peek() {
    if (!this.#head) return;
    return this.#head.value;
  }
  clear() {
    this.#head = void 0;
    this.#tail = void 0;
    this.#size = 0;
  }
  get size() {
    return this.#size;
  }
  *[Symbol.iterator]() {
    let current = this.#head;
    while (current) {
      yield current.value;
      current = current.next;
    }
  }
  *drain() {
    while (this.#head) yield this.dequeue();
  }
};
//#endregion
//#region ../../node_modules/.pnpm/p-limit@7.3.0/node_modules/p-limit/index.js
function pLimit(concurrency) {
  let rejectOnClear = false;
  if (typeof concurrency === 'object') ({ concurrency, rejectOnClear = false } = concurrency);
  validateConcurrency(concurrency);
  if (typeof rejectOnClear !== 'boolean')
    throw new TypeError('Expected `rejectOnClear` to be a boolean');
  const queue = new Queue();
  let activeCount = 0;
  const resumeNext = () => {
    if (activeCount < concurrency && queue.size > 0) {
      activeCount++;
      queue.dequeue().run();
    }
  };
  const next = () => {
    activeCount--;
    resumeNext();
  };
  const run = async (function_, resolve, arguments_) => {
    const result = (async () => function_(...arguments_))();
    resolve(result);
    try {
      await result;
    } catch {}
    next();
  };
  const enqueue = (function_, resolve, reject, arguments_) => {
    const queueItem = { reject };
    new Promise((internalResolve) => {
      queueItem.run = internalResolve;
      queue.enqueue(queueItem);
    }).then(run.bind(void 0, function_, resolve, arguments_));
    if (activeCount < concurrency) resumeNext();
  };
  const generator = (function_, ...arguments_) =>
    new Promise((resolve, reject) => {
      enqueue(function_, resolve, reject, arguments_);
    });
  Object.defineProperties(generator, {
    activeCount: { get: () => activeCount },
    pendingCount: { get: () => queue.size },
    clearQueue: {
      value() {
        if (!rejectOnClear) {
          queue.clear();
          return;
        }
        const abortError = AbortSignal.abort().reason;
        while (queue.size > 0) queue.dequeue().reject(abortError);
      },
    },
    concurrency: {
      get: () => concurrency,
      set(newConcurrency) {
        validateConcurrency(newConcurrency);
        concurrency = newConcurrency;
        queueMicrotask(() => {
          while (activeCount < concurrency && queue.size > 0) resumeNext();
        });
      },
    },
    map: {
      async value(iterable, function_) {
        const promises = Array.from(iterable, (value, index) => this(function_, value, index));
        return Promise.all(promises);
      },
    },
  });
  return generator;
}
function validateConcurrency(concurrency) {
  if (
    !(
      (Number.isInteger(concurrency) || concurrency === Number.POSITIVE_INFINITY) &&
      concurrency > 0
    )
  )
    throw new TypeError('Expected `concurrency` to be a number from 1 and up');
}
//#endregion
//#region ../../packages/api/src/json-text.ts
const texts = /* @__PURE__ */ new WeakMap();
/** Notes how to write a value as JSON, in UTF-8, for less than it costs to go through it. */
function withJsonText(value, text) {
  texts.set(value, text);
  return value;
}
/** The value as JSON; as bytes where they are there already. */
function jsonTextOf(value) {
  return texts.get(value)?.() ?? JSON.stringify(value);
}
//#endregion
//#region ../../packages/api/src/batch.ts
/** So that one request neither takes all connections nor holds more than this many answers beyond the limit. */
const CONCURRENCY = 4;
/** Bounds what the calls of one request answer together, in bytes of JSON. */
function createBatch() {
  const limit = pLimit(CONCURRENCY);
  let bytes = 0;
  return {
    run: (call) =>
      limit(async () => {
        if (bytes >= 4194304) throw new DomainError('request.answer_too_large');
        const result = await call();
        if ('data' in result) bytes += bytesOf(result.data);
        return result;
      }),
  };
}
function bytesOf(data) {
  if (typeof data !== 'object' || data === null) return String(data).length;
  const text = jsonTextOf(data);
  return typeof text === 'string' ? Buffer.byteLength(text) : text.byteLength;
}
//#endregion
//#region ../../packages/api/src/images/images.usecases.ts
/** After so many days an upload that no question took is nobody's any more. */
const DAYS_UNUSED = 7;
/** The administrator of a request that carries their session. */
async function requireAdmin(ctx) {
  const session = await ctx.session();
  if (session === null) throw new DomainError('auth.required');
  if (!session.user.is_admin) throw new DomainError('auth.admin_only');
  return session.user;
}
/** Notes an image whose file lies in the store already. */
async function createImage({ db }, actor_id, image) {
  await inTransaction(db, async (trx) => {
    const entity_id = await insertImage(trx, {
      ...image,
      created_by: actor_id,
    });
    await claimStrayFile(trx, storedImageFile(image.name));
    await insertAudit(trx, {
      actor_id,
      action: 'images.create',
      entity: 'images',
      entity_id,
      after: image,
    });
  });
}
/** @throws images.not_found when there is no such image */
async function assertImage({ db }, name) {
  if (!(await imageExists(db, name))) throw new DomainError('images.not_found');
}
/**
 * Lets a question refer to any address but that of an uploaded image that is gone.
 *
 * @throws images.not_found, blaming `image_url`
 */
async function assertImageOfQuestion(trx, imageUrl) {
  if (!isStoredImagePath(imageUrl)) return;
  const image = storedImage(imageUrl);
  if (image === null || (await lockImage(trx, image.name)) === void 0)
    throw new DomainError('images.not_found', 'image_url');
}
/**
 * Removes those uploaded images, named by their addresses, that no question refers to any more. For
 * after the commit: a file too many is a nuisance, a question without its image a loss.
 */
async function removeUnusedImages({ db, images }, urls) {
  const names = urls.flatMap((url) => storedImage(url)?.name ?? []);
  if (names.length === 0) return;
  const files = (
    await inTransaction(db, async (trx) => {
      await lockImages(trx, names);
      const unused = await deleteUnusedImages(trx, names);
      await insertStrayFiles(trx, unused.map(storedImageFile));
      return unused;
    })
  ).map((name) => ({
    name: storedImageFile(name),
    remove: () => images.remove(name),
  }));
  await Promise.allSettled([removeStrayFiles(db, files)]);
}
/** Removes what was uploaded for questions that were never saved. */
async function removeForgottenImages(services) {
  await removeUnusedImages(
    services,
    (await listOldUnusedImages(services.db, DAYS_UNUSED)).map(imagePath),
  );
}
//#endregion
//#region ../../packages/api/src/access/access.queries.ts
/** Whether a user has live access to a semester, as a column of a query that has the semester's id. */
const liveAccess = (semesterId, userId) => sql`exists (
  select from access
  where access.user_id = ${userId} and access.semester_id = ${sql.ref(semesterId)}
    and access.revoked_at is null and access.expires_at > now()
)`;
function findSemesterAccess(db, semesterId, userId) {
  return db
    .selectFrom('semesters')
    .select(['id', 'name', liveAccess('semesters.id', userId).as('has_access')])
    .where('id', '=', semesterId)
    .executeTakeFirst();
}
function findSubjectAccess(db, subjectId, userId) {
  return db
    .selectFrom('subjects')
    .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
    .select([
      'subjects.id',
      'subjects.name',
      'subjects.semester_id',
      'semesters.name as semester_name',
      liveAccess('subjects.semester_id', userId).as('has_access'),
    ])
    .where('subjects.id', '=', subjectId)
    .executeTakeFirst();
}
/** Which letters a question offers, and whether a user has access to it. Every answer asks, so together. */
const findQcmAccess = coalesce(async (db, keys) => {
  const { rows } = await sql`
      select given.place, qcms.options_mask, exists (
        select from access
        where access.user_id = given.user_id and access.semester_id = subjects.semester_id
          and access.revoked_at is null and access.expires_at > now()
      ) as has_access
      from unnest(
        ${arrayOf(
          keys.map(({ qcm_id }) => qcm_id),
          'bigint',
        )},
        ${arrayOf(
          keys.map(({ user_id }) => user_id),
          'bigint',
        )}
      ) with ordinality as given (qcm_id, user_id, place)
        join qcms on qcms.id = given.qcm_id
        join subjects on subjects.id = qcms.subject_id
    `.execute(db);
  const found = new Map(rows.map(({ place, ...row }) => [place, row]));
  return keys.map((_, index) => found.get(index + 1));
});
function findQrocAccess(db, qrocId, userId) {
  return db
    .selectFrom('qrocs')
    .innerJoin('subjects', 'subjects.id', 'qrocs.subject_id')
    .select([
      'qrocs.id',
      'qrocs.answer_text',
      'qrocs.justification',
      liveAccess('subjects.semester_id', userId).as('has_access'),
    ])
    .where('qrocs.id', '=', qrocId)
    .executeTakeFirst();
}
async function hasAttempt(db, subjectId, userId) {
  return (
    (await db
      .selectFrom('attempts')
      .select('id')
      .where('user_id', '=', userId)
      .where('subject_id', '=', subjectId)
      .limit(1)
      .executeTakeFirst()) !== void 0
  );
}
/**
 * Opens access from now to the same day of the month `months` later in the given zone, the month's last
 * day at most. Live access is prolonged where the new end is later and never shortened. The caller holds
 * a lock on the user.
 *
 * @returns the end of the access
 */
async function grantAccess(trx, grant) {
  const { months, timezone, ...values } = grant;
  const end = sql`((now() at time zone ${timezone}) + make_interval(months => ${months}::int)) at time zone ${timezone}`;
  const prolonged = await trx
    .updateTable('access')
    .set({
      expires_at: sql`greatest(expires_at, ${end})`,
      payment_id: grant.payment_id,
    })
    .where('user_id', '=', grant.user_id)
    .where('semester_id', '=', grant.semester_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql`now()`)
    .returning('expires_at')
    .executeTakeFirst();
  if (prolonged !== void 0) return prolonged.expires_at;
  return (
    await trx
      .insertInto('access')
      .values({
        ...values,
        expires_at: end,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow()
  ).expires_at;
}
const isLive = sql`access.revoked_at is null and access.expires_at > now()`;
const accessRecords = (db) =>
  db
    .selectFrom('access')
    .innerJoin('users', 'users.id', 'access.user_id')
    .innerJoin('semesters', 'semesters.id', 'access.semester_id')
    .select([
      'access.id',
      'access.user_id',
      'users.full_name as user_name',
      'users.email as user_email',
      'access.semester_id',
      'semesters.name as semester_name',
      'access.payment_id',
      'access.starts_at',
      'access.expires_at',
      'access.revoked_at',
      isLive.as('is_active'),
    ]);
/** The accesses that a search finds. Two searches, each by an index of its own, where an "or" has none. */
const found$1 = (db, search) =>
  db
    .selectFrom('access')
    .innerJoin('users', 'users.id', 'access.user_id')
    .select('access.id')
    .where(contains(sql`users.full_name || ' ' || users.email`, search))
    .union(
      db
        .selectFrom('access')
        .innerJoin('semesters', 'semesters.id', 'access.semester_id')
        .select('access.id')
        .where(contains(sql`semesters.name`, search)),
    );
/** `search` looks into the student's name and address and the semester's name. */
function matchesFilter(db, { active_only, user_id, search }) {
  const parts = [sql`true`];
  if (active_only) parts.push(isLive);
  if (user_id !== void 0) parts.push(sql`access.user_id = ${user_id}`);
  if (search) parts.push(sql`access.id in ${found$1(db, search)}`);
  return sql.join(parts, sql` and `);
}
/** Newest first. */
function listAccess(db, filter) {
  return accessRecords(db)
    .where(matchesFilter(db, filter))
    .orderBy('access.created_at', 'desc')
    .orderBy('access.id', 'desc')
    .execute();
}
/** The same, page by page; found by ids alone, so that a late page reads nothing of what it skips. */
async function listAccessPage(db, { skip, limit, ...filter }) {
  const matching = db.selectFrom('access').where(matchesFilter(db, filter));
  const page = matching
    .select('access.id')
    .orderBy('access.created_at', 'desc')
    .orderBy('access.id', 'desc')
    .offset(skip)
    .limit(limit);
  const [items, { total }] = await Promise.all([
    accessRecords(db)
      .where(onPage('access.id', page))
      .orderBy('access.created_at', 'desc')
      .orderBy('access.id', 'desc')
      .execute(),
    matching.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    items,
    total,
  };
}
/** Until when a student has live access to a semester; undefined when they have none. */
function findLiveAccess(db, userId, semesterId) {
  return db
    .selectFrom('access')
    .select(['id', 'starts_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('semester_id', '=', semesterId)
    .where(isLive)
    .executeTakeFirst();
}
function lockAccess(trx, id) {
  return trx
    .selectFrom('access')
    .select(['id', 'user_id', 'semester_id', 'expires_at', 'revoked_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
function updateAccessRevoked(trx, id) {
  return trx
    .updateTable('access')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .returning('revoked_at')
    .executeTakeFirstOrThrow();
}
//#endregion
//#region ../../packages/api/src/payments/payments.queries.ts
const payments = (db) =>
  db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .select([
      'payments.id',
      'payments.user_id',
      'users.full_name as user_name',
      'users.email as user_email',
      'payments.semester_id',
      'payments.semester_name',
      'payments.semester_year',
      'payments.semester_fee',
      'payments.amount',
      'payments.bank_name',
      'payments.phone_number',
      'payments.receipt_url',
      'payments.status',
      'payments.rejection_reason',
      'payments.created_at',
      'payments.updated_at',
      'payments.approved_at',
    ]);
function findPayment(db, id) {
  return payments(db).where('payments.id', '=', id).executeTakeFirst();
}
/** What only the reviewer sees of an order: who decided it, and for how long it opened the semester. */
function findPaymentDecision(db, id) {
  return db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.reviewed_by')
    .select(['payments.duration_months', 'users.full_name as reviewer_name'])
    .where('payments.id', '=', id)
    .executeTakeFirst();
}
/** The other orders that came with the very same file, newest first. */
function listSameReceipt(db, id) {
  return db
    .selectFrom('payments')
    .innerJoin('payments as seen', 'seen.receipt_sha256', 'payments.receipt_sha256')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .select([
      'payments.id',
      'payments.user_id',
      'users.full_name as user_name',
      'payments.semester_name',
      'payments.semester_year',
      'payments.status',
      'payments.created_at',
    ])
    .where('seen.id', '=', id)
    .whereRef('payments.id', '<>', 'seen.id')
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(20)
    .execute();
}
/** The numbers of what waits for a decision, oldest first: enough to go from one to the next. */
function listReviewQueue(db) {
  return db
    .selectFrom('payments')
    .select(['id', 'created_at'])
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
function getPayment(db, id) {
  return payments(db).where('payments.id', '=', id).executeTakeFirstOrThrow();
}
/** A student's own orders, newest first. */
function listPaymentsOfUser(db, userId) {
  return payments(db)
    .where('payments.user_id', '=', userId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();
}
/** What waits for a decision, oldest first. */
function listPendingPayments(db) {
  return payments(db)
    .where('payments.status', '=', 'pending')
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute();
}
/** The orders that a search finds. Two searches, each by an index of its own, where an "or" has none. */
function found(db, search) {
  return db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .select('payments.id')
    .where(contains(sql`users.full_name || ' ' || users.email`, search))
    .union(
      db
        .selectFrom('payments')
        .select('payments.id')
        .where(contains(sql`payments.semester_name`, search)),
    );
}
/** Newest first; `search` looks into the user's name and address and the semester's name. */
async function listPayments(db, filter) {
  const { status_filter, search } = filter;
  const matching = db
    .selectFrom('payments')
    .$if(Boolean(search), (query) => query.where('payments.id', 'in', found(db, search ?? '')))
    .$if(status_filter !== 'all', (query) => query.where('payments.status', '=', status_filter));
  const page = matching
    .select('payments.id')
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .offset(filter.skip)
    .limit(filter.limit);
  const [items, { total }] = await Promise.all([
    payments(db)
      .where(onPage('payments.id', page))
      .orderBy('payments.created_at', 'desc')
      .orderBy('payments.id', 'desc')
      .execute(),
    matching.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    items,
    total,
  };
}
async function insertPayment(db, payment) {
  const { id } = await db
    .insertInto('payments')
    .values(payment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
function lockPayment(trx, id) {
  return trx
    .selectFrom('payments')
    .select(['id', 'user_id', 'semester_id', 'semester_name', 'amount', 'status', 'created_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
function updatePaymentApproved(trx, id, decision) {
  return trx
    .updateTable('payments')
    .set({
      ...decision,
      status: 'approved',
      approved_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}
function updatePaymentRejected(trx, id, decision) {
  return trx
    .updateTable('payments')
    .set({
      ...decision,
      status: 'rejected',
    })
    .where('id', '=', id)
    .execute();
}
/** The owner and content type of a receipt. */
function findReceipt(db, receiptUrl) {
  return db
    .selectFrom('payments')
    .select(['user_id', 'receipt_type', 'receipt_size'])
    .where('receipt_url', '=', receiptUrl)
    .executeTakeFirst();
}
//#endregion
//#region ../../packages/api/src/payments/payments.usecases.ts
/** The user of a request that carries a session. */
async function requireUser(ctx) {
  const session = await ctx.session();
  if (session === null) throw new DomainError('auth.required');
  return session.user;
}
/**
 * Places an order for a semester at its fee of now.
 *
 * @throws semesters.not_found when the semester is unknown or not on sale
 * @throws payments.already_pending when an order for it waits for its decision
 */
async function createPayment({ db, mailer, settings }, user, input, receipt) {
  return inTransaction(db, async (trx) => {
    const semester = await findActiveSemester(trx, input.semester_id);
    if (semester === void 0) throw new DomainError('semesters.not_found');
    const id = await insertPayment(trx, {
      user_id: user.id,
      semester_id: semester.id,
      semester_name: semester.name,
      semester_year: semester.year,
      semester_fee: semester.fee,
      amount: semester.fee,
      bank_name: input.bank_name,
      phone_number: input.phone_number,
      receipt_url: receipt.name,
      receipt_type: receipt.type,
      receipt_size: receipt.size,
      receipt_sha256: receipt.sha256,
    });
    await claimStrayFile(trx, receipt.name);
    const mail = orderReceivedMail({
      to: user.email,
      full_name: user.full_name,
      semester_name: semester.name,
      url: `${settings.public_url}/orders`,
    });
    await mailer.enqueue(trx, mail, { user_id: user.id });
    return getPayment(trx, id);
  });
}
/**
 * One order with what its reviewer has to know besides: other orders with the very same file, and live
 * access that its student has to that semester already.
 */
async function readPayment({ db }, id) {
  const payment = await findPayment(db, id);
  if (payment === void 0) throw new DomainError('payments.not_found');
  const { user_id, semester_id } = payment;
  const [decision, same_receipt, live_access] = await Promise.all([
    findPaymentDecision(db, id),
    listSameReceipt(db, id),
    semester_id === null ? void 0 : findLiveAccess(db, user_id, semester_id),
  ]);
  return {
    ...payment,
    duration_months: decision?.duration_months ?? null,
    reviewer_name: decision?.reviewer_name ?? null,
    same_receipt,
    live_access: live_access ?? null,
  };
}
/** An order that still waits for its decision, locked after its student. */
async function lockPending(trx, id) {
  const found = await findPayment(trx, id);
  if (found !== void 0) await lockUser(trx, found.user_id);
  const payment = await lockPayment(trx, id);
  if (payment === void 0) throw new DomainError('payments.not_found');
  if (!canReview(payment.status)) throw new DomainError('payments.already_reviewed');
  return payment;
}
/**
 * Approves an order: decision, access and audit entry in one transaction.
 *
 * @throws payments.already_reviewed when somebody was faster
 */
async function approvePayment(
  { db, mailer, settings, timezone },
  actorId,
  { id, duration_months },
) {
  return inTransaction(db, async (trx) => {
    const { user_id, semester_id, status, amount, semester_name } = await lockPending(trx, id);
    if (semester_id === null) throw new DomainError('payments.semester_deleted');
    await updatePaymentApproved(trx, id, {
      reviewed_by: actorId,
      duration_months,
    });
    const expires_at = await grantAccess(trx, {
      user_id,
      semester_id,
      payment_id: id,
      months: duration_months,
      timezone,
    });
    await insertAudit(trx, {
      actor_id: actorId,
      action: 'payments.approve',
      entity: 'payments',
      entity_id: id,
      before: {
        status,
        amount,
        semester_name,
        user_id,
      },
      after: {
        status: 'approved',
        amount,
        semester_name,
        user_id,
        duration_months,
        expires_at,
      },
    });
    const payment = await getPayment(trx, id);
    const mail = orderApprovedMail({
      to: payment.user_email,
      full_name: payment.user_name,
      semester_name: payment.semester_name,
      duration_months,
      until: {
        at: expires_at,
        timezone,
      },
      url: `${settings.public_url}/dashboard`,
    });
    await mailer.enqueue(trx, mail, { user_id });
    return payment;
  });
}
/**
 * Rejects an order with a reason that its student reads.
 *
 * @throws payments.already_reviewed when somebody was faster
 */
async function rejectPayment({ db, mailer, settings }, actorId, { id, rejection_reason }) {
  return inTransaction(db, async (trx) => {
    const { user_id, status, amount, semester_name } = await lockPending(trx, id);
    await updatePaymentRejected(trx, id, {
      reviewed_by: actorId,
      rejection_reason,
    });
    await insertAudit(trx, {
      actor_id: actorId,
      action: 'payments.reject',
      entity: 'payments',
      entity_id: id,
      before: {
        status,
        amount,
        semester_name,
        user_id,
      },
      after: {
        status: 'rejected',
        amount,
        semester_name,
        user_id,
      },
      personal: {
        user_id,
        after: { rejection_reason },
      },
    });
    const payment = await getPayment(trx, id);
    const mail = orderRejectedMail({
      to: payment.user_email,
      full_name: payment.user_name,
      semester_name: payment.semester_name,
      reason: rejection_reason,
      contact_phone: settings.contact_phone,
      url: `${settings.public_url}/buy`,
    });
    await mailer.enqueue(trx, mail, { user_id });
    return payment;
  });
}
/**
 * Whether the user may read a receipt: its owner and administrators may; to others it does not exist.
 *
 * @returns its content type and size in bytes
 */
async function authorizeReceipt({ db }, user, receiptUrl) {
  const receipt = await findReceipt(db, receiptUrl);
  if (receipt === void 0 || (receipt.user_id !== user.id && !user.is_admin))
    throw new DomainError('payments.receipt_not_found');
  return receipt;
}
function findAccount(db, userId) {
  return db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'role', 'is_active', 'created_at', 'updated_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
/** Without the hashes of their tokens, which are of no use but to sign in. */
function listAllSessions(db, userId) {
  return db
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
function listResetRequests(db, userId) {
  return db
    .selectFrom('password_resets')
    .select(['created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
/** Mails that are still to be handed on; their texts may hold links that open the account. */
function listWaitingMails(db, userId) {
  return db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
async function listOrders(db, userId) {
  return await db
    .selectFrom('payments')
    .select([
      'id',
      'semester_name',
      'semester_year',
      'semester_fee',
      'amount',
      'bank_name',
      'phone_number',
      'receipt_url',
      'receipt_type',
      'receipt_size',
      sql`encode(receipt_sha256, 'hex')`.as('receipt_sha256'),
      'status',
      'rejection_reason',
      'duration_months',
      'approved_at',
      'created_at',
      'updated_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
function listAllAccess(db, userId) {
  return db
    .selectFrom('access')
    .innerJoin('semesters', 'semesters.id', 'access.semester_id')
    .select([
      'access.id',
      'access.payment_id as order_id',
      'semesters.name as semester_name',
      'access.starts_at',
      'access.expires_at',
      'access.revoked_at',
    ])
    .where('access.user_id', '=', userId)
    .orderBy('access.id')
    .execute();
}
function listAttempts(db, userId) {
  return db
    .selectFrom('attempts')
    .innerJoin('subjects', 'subjects.id', 'attempts.subject_id')
    .select([
      'attempts.id',
      'subjects.name as subject_name',
      'attempts.attempt_number',
      'attempts.started_at',
      'attempts.last_answer_at',
      'attempts.completed_at',
      'attempts.closed_at',
      'attempts.last_chapter_id',
      'attempts.last_exam_year',
    ])
    .where('attempts.user_id', '=', userId)
    .orderBy('attempts.id')
    .execute();
}
async function listStudyDays(db, userId) {
  return (
    await db
      .selectFrom('study_days')
      .select('day')
      .where('user_id', '=', userId)
      .orderBy('day')
      .execute()
  ).map(({ day }) => day);
}
/** What administrators changed of the account's name and address. */
function listAccountChanges(db, userId) {
  return db
    .selectFrom('audit_personal')
    .innerJoin('audit_log', 'audit_log.id', 'audit_personal.audit_id')
    .select([
      'audit_log.created_at',
      'audit_log.action',
      'audit_personal.before',
      'audit_personal.after',
    ])
    .where('audit_personal.user_id', '=', userId)
    .orderBy('audit_log.id')
    .execute();
}
const answersOf = (table, userId) => sql`
  select a.attempt_id, t.attempt_number, s.name as subject_name, a.qcm_id, q.question_number,
    q.question_text, a.mask, a.mask = q.correct_mask as is_correct, a.time_taken_seconds,
    a.answered_at
  from ${sql.table(table)} a
    join qcms q on q.id = a.qcm_id
    join subjects s on s.id = q.subject_id
    join attempts t on t.id = a.attempt_id
  where a.user_id = ${userId}`;
/** The latest answer to each question, by question, after the one that came last. */
async function listAnswersAfter(db, userId, last) {
  const { rows } = await sql`
    ${answersOf('answers', userId)} and a.qcm_id > ${last?.qcm_id ?? 0}
    order by a.qcm_id limit ${500}
  `.execute(db);
  return rows;
}
/** Answers of earlier attempts, by question and attempt, after the one that came last. */
async function listEarlierAnswersAfter(db, userId, last) {
  const { rows } = await sql`
    ${answersOf('answer_history', userId)}
      and (a.qcm_id, a.attempt_id) > (${last?.qcm_id ?? 0}, ${last?.attempt_id ?? 0})
    order by a.qcm_id, a.attempt_id limit ${500}
  `.execute(db);
  return rows;
}
/** Open questions whose answer was looked at, by question, after the one that came last. */
async function listRevealsAfter(db, userId, last) {
  const { rows } = await sql`
    select r.qroc_id, s.name as subject_name, q.question_text, r.revealed_at
    from qroc_reveals r join qrocs q on q.id = r.qroc_id join subjects s on s.id = q.subject_id
    where r.user_id = ${userId} and r.qroc_id > ${last?.qroc_id ?? 0}
    order by r.qroc_id limit ${500}
  `.execute(db);
  return rows;
}
//#endregion
//#region ../../packages/api/src/profile/export.usecases.ts
/** Rows that are few enough to be read at once. */
const whole = (list) =>
  async function* (db, userId) {
    yield* await list(db, userId);
  };
/** Rows of which there may be many, read page by page: no connection waits for a slow line. */
const paged = (list, show = (row) => row) =>
  async function* (db, userId) {
    let page = [];
    do {
      page = await list(db, userId, page.at(-1));
      yield* page.map(show);
    } while (page.length === 500);
  };
/** As people read it: letters in place of bits. */
function showAnswer({ mask, attempt_id: _, ...answer }) {
  return {
    ...answer,
    selected_answers: lettersOf(mask),
  };
}
/** All that is kept about a person beside the account itself, by its name in the file. */
const EXPORT_SECTIONS = {
  account_changes: {
    table: 'audit_personal',
    rows: whole(listAccountChanges),
  },
  sessions: {
    table: 'sessions',
    rows: whole(listAllSessions),
  },
  password_reset_requests: {
    table: 'password_resets',
    rows: whole(listResetRequests),
  },
  waiting_mails: {
    table: 'mails',
    rows: whole(listWaitingMails),
  },
  orders: {
    table: 'payments',
    rows: whole(listOrders),
  },
  access: {
    table: 'access',
    rows: whole(listAllAccess),
  },
  attempts: {
    table: 'attempts',
    rows: whole(listAttempts),
  },
  answers: {
    table: 'answers',
    rows: paged(listAnswersAfter, showAnswer),
  },
  earlier_answers: {
    table: 'answer_history',
    rows: paged(listEarlierAnswersAfter, showAnswer),
  },
  qroc_reveals: {
    table: 'qroc_reveals',
    rows: paged(listRevealsAfter),
  },
  study_days: {
    table: 'study_days',
    rows: whole(listStudyDays),
  },
};
/**
 * All that is kept about a person, as one JSON object in pieces. The account is read before the first
 * piece, so that a caller can still answer with an error.
 *
 * @throws auth.required when the account is gone
 */
async function exportAccount(db, userId) {
  const account = await findAccount(db, userId);
  if (account === void 0) throw new DomainError('auth.required');
  return pieces(db, userId, {
    exported_at: /* @__PURE__ */ new Date(),
    account,
  });
}
async function* pieces(db, userId, head) {
  yield JSON.stringify(head, null, 1).slice(0, -2);
  for (const [name, { rows }] of Object.entries(EXPORT_SECTIONS)) {
    yield `,\n ${JSON.stringify(name)}: [`;
    let separator = '\n  ';
    for await (const row of rows(db, userId)) {
      yield separator + JSON.stringify(row);
      separator = ',\n  ';
    }
    yield ']';
  }
  yield '\n}\n';
}
//#endregion
//#region ../../packages/domain/src/access/schema.ts
/** Whose access, and whether only what is live. */
const filter = {
  active_only: flag().default(false),
  user_id: id().optional(),
};
const listAccessInput = z.object(filter);
const accessPageInput = z.object({
  ...page$1,
  ...filter,
  search: search$1,
});
const accessIdInput = z.object({ id: id() });
//#endregion
//#region ../../packages/api/src/trpc.ts
const t = initTRPC.context().create({
  errorFormatter({ shape, error }) {
    const { code, status, detail, errors, current } = failureOf(error);
    return {
      ...shape,
      message: detail,
      data: {
        code,
        httpStatus: status,
        detail,
        errors,
        current,
      },
    };
  },
});
const router = t.router;
const createCallerFactory = t.createCallerFactory;
/** tRPC's names of the statuses that we use; its adapter turns them back into numbers. */
const CODE_OF_STATUS = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};
/** Runs a call within the limits of its batch. Gives every foreseen error its status; the cause stays for the log. */
async function withStatus({ batch }, call) {
  const result = await (batch === void 0 ? call() : batch.run(call)).catch((error) => ({
    ok: false,
    error,
  }));
  if (!('error' in result)) return result;
  const { error } = result;
  const { status, detail } = failureOf(error);
  throw new TRPCError({
    code: CODE_OF_STATUS[status] ?? 'INTERNAL_SERVER_ERROR',
    message: detail,
    cause: error instanceof TRPCError ? (error.cause ?? error) : error,
  });
}
/** Open to everybody. */
const publicProcedure = t.procedure.use(({ ctx, next }) => withStatus(ctx, next));
/** For those who are signed in; hands on `ctx.user` and `ctx.sessionId`. One step: every call takes it. */
const sessionProcedure = t.procedure.use(({ ctx, next }) =>
  withStatus(ctx, async () => {
    const session = await ctx.session();
    if (session === null) throw new DomainError('auth.required');
    return next({
      ctx: {
        user: session.user,
        sessionId: session.id,
      },
    });
  }),
);
/** For administrators. */
const adminProcedure = sessionProcedure.use(({ ctx, next }) => {
  if (!ctx.user.is_admin) throw new DomainError('auth.admin_only');
  return next();
});
function assertAccess(user, hasAccess) {
  if (!user.is_admin && !hasAccess) throw new DomainError('access.denied');
}
/** Needs live access to the subject's semester; hands on `ctx.subject`. */
const withSubjectAccess = experimental_standaloneMiddleware().create(
  async ({ ctx, input, next }) => {
    const subject = await findSubjectAccess(ctx.services.db, input.subject_id, ctx.user.id);
    if (subject === void 0) throw new DomainError('subjects.not_found');
    assertAccess(ctx.user, subject.has_access);
    return next({ ctx: { subject } });
  },
);
/** As `withSubjectAccess`, but what a student once did stays open to them after access has ended. */
const withSubjectHistory = experimental_standaloneMiddleware().create(
  async ({ ctx, input, next }) => {
    const { db } = ctx.services;
    const subject = await findSubjectAccess(db, input.subject_id, ctx.user.id);
    if (subject === void 0) throw new DomainError('subjects.not_found');
    const allowed = subject.has_access || (await hasAttempt(db, input.subject_id, ctx.user.id));
    assertAccess(ctx.user, allowed);
    return next({ ctx: { subject } });
  },
);
/** Needs live access to the semester; hands on `ctx.semester`. */
const withSemesterAccess = experimental_standaloneMiddleware().create(
  async ({ ctx, input, next }) => {
    const semester = await findSemesterAccess(ctx.services.db, input.semester_id, ctx.user.id);
    if (semester === void 0) throw new DomainError('semesters.not_found');
    assertAccess(ctx.user, semester.has_access);
    return next({ ctx: { semester } });
  },
);
/** Needs live access to the semester that the question belongs to. */
const withQcmAccess = experimental_standaloneMiddleware().create(async ({ ctx, input, next }) => {
  const qcm = await findQcmAccess(ctx.services.db, {
    qcm_id: input.qcm_id,
    user_id: ctx.user.id,
  });
  if (qcm === void 0) throw new DomainError('questions.not_found');
  assertAccess(ctx.user, qcm.has_access);
  return next({ ctx: { qcm } });
});
/** Needs live access to the semester that the open question belongs to; hands on `ctx.qroc`. */
const withQrocAccess = experimental_standaloneMiddleware().create(async ({ ctx, input, next }) => {
  const qroc = await findQrocAccess(ctx.services.db, input.id, ctx.user.id);
  if (qroc === void 0) throw new DomainError('questions.not_found');
  assertAccess(ctx.user, qroc.has_access);
  return next({ ctx: { qroc } });
});
//#endregion
//#region ../../packages/api/src/access/reminders.queries.ts
/**
 * Notes reminders that are due, and returns them: an access with at most 7 days left, and again with at
 * most 2. Of two who run this at once, one gets each row. An access that is prolonged has a new end,
 * and with it reminders of its own.
 */
async function insertDueReminders(trx) {
  const { rows } = await sql`
    with ending as (
      select access.id, access.user_id, access.semester_id, access.expires_at,
        case when access.expires_at <= now() + interval '2 days' then 2 else 7 end as days
      from access
      where access.revoked_at is null
        and access.expires_at > now() and access.expires_at <= now() + interval '7 days'
    ), noted as (
      insert into access_reminders (access_id, expires_at, days)
      select ending.id, ending.expires_at, ending.days
      from ending
      join users on users.id = ending.user_id
      where users.is_active and not exists (
        select from access_reminders as known
        where known.access_id = ending.id and known.expires_at = ending.expires_at
          and known.days = ending.days
      )
      order by ending.id
      limit 200
      on conflict do nothing
      returning access_id
    )
    select ending.user_id, users.email, users.full_name, ending.semester_id,
      semesters.name as semester_name, ending.expires_at
    from noted
    join ending on ending.id = noted.access_id
    join users on users.id = ending.user_id
    join semesters on semesters.id = ending.semester_id
    order by ending.id
  `.execute(trx);
  return rows;
}
//#endregion
//#region ../../packages/api/src/access/access.usecases.ts
const DAY_MS$1 = 864e5;
/**
 * Writes to everybody whose access ends soon. Who has been written to is noted with the mail, in one
 * transaction: however often and wherever this runs, each reminder goes out once.
 *
 * @returns how many reminders were sent now
 */
async function remindOfExpiry({ db, mailer, settings, timezone }) {
  for (let sent = 0; ; ) {
    const batch = await inTransaction(db, async (trx) => {
      const due = await insertDueReminders(trx);
      for (const { user_id, email, full_name, semester_id, semester_name, expires_at } of due) {
        const mail = accessEndingMail({
          to: email,
          full_name,
          semester_name,
          days: Math.ceil((expires_at.getTime() - Date.now()) / DAY_MS$1),
          until: {
            at: expires_at,
            timezone,
          },
          url: `${settings.public_url}/buy?semester=${semester_id}`,
        });
        await mailer.enqueue(trx, mail, { user_id });
      }
      return due.length;
    });
    if (batch === 0) return sent;
    sent += batch;
  }
}
/** Ends an access at once; ending it again changes nothing. */
async function revokeAccess({ db }, actorId, id) {
  await inTransaction(db, async (trx) => {
    const access = await lockAccess(trx, id);
    if (access === void 0) throw new DomainError('access.not_found');
    if (access.revoked_at !== null) return;
    const { revoked_at } = await updateAccessRevoked(trx, id);
    await insertAudit(trx, {
      actor_id: actorId,
      action: 'access.revoke',
      entity: 'access',
      entity_id: id,
      before: access,
      after: {
        ...access,
        revoked_at,
      },
    });
  });
}
//#endregion
//#region ../../packages/api/src/access/access.router.ts
const accessRouter = router({
  list: adminProcedure
    .input(listAccessInput)
    .query(({ ctx, input }) => listAccess(ctx.services.db, input)),
  page: adminProcedure
    .input(accessPageInput)
    .query(({ ctx, input }) => listAccessPage(ctx.services.db, input)),
  revoke: adminProcedure
    .input(accessIdInput)
    .mutation(({ ctx, input }) => revokeAccess(ctx.services, ctx.user.id, input.id)),
});
//#endregion
//#region ../../packages/domain/src/attempts/schema.ts
/** A subject, narrowed to one chapter or one exam year where given. */
const studyInput = z.object({
  subject_id: id(),
  chapter_id: id().optional(),
  exam_year: integer('qcm.exam_year', EXAM_YEAR_MIN, EXAM_YEAR_MAX).optional(),
});
const TIME_MAX = 2147483647;
const letters = () =>
  z
    .array(z.enum(LETTERS, { error: key('answer.unknown_letter') }), {
      error: key('answer.letters_required'),
    })
    .max(100, key('answer.unknown_letter'));
/**
 * What the student saw when they chose: the number of their attempt, and the answer that it had to the
 * question, empty for none. If that is no longer so, the answer is refused and replaces nothing.
 */
const answerBase = z.object(
  {
    /** Who chose, where a browser may have changed hands since. */
    user_id: id().optional(),
    attempt_number: integer('number.invalid', 1, 2147483647),
    selected_answers: letters(),
  },
  { error: key('value.invalid') },
);
/** The part of the subject that is being studied; neither means all of it. */
const studyPart = z.object(
  {
    chapter_id: id().nullish(),
    exam_year: integer('qcm.exam_year', EXAM_YEAR_MIN, EXAM_YEAR_MAX).nullish(),
  },
  { error: key('value.invalid') },
);
const submitAnswerInput = z.object({
  qcm_id: id(),
  selected_answers: letters().min(1, key('answer.letters_required')),
  /** Without it the answer replaces whatever is there. */
  based_on: answerBase.optional(),
  /** Remembered, so that any device can lead back to where the student was. */
  part: studyPart.optional(),
  /** Seconds since the question was first shown or reset; fractions are rounded. */
  time_taken_seconds: z
    .number({ error: key('answer.time') })
    .min(0, key('answer.time'))
    .max(TIME_MAX, key('answer.time'))
    .default(0)
    .transform(Math.round),
});
//#endregion
//#region ../../packages/domain/src/subjects/schema.ts
const createSubjectInput = z.object({
  name: requiredName('subject.name_required'),
  description: optionalText(2e3),
  semester_id: id('subject.semester_required'),
});
const updateSubjectInput = createSubjectInput.extend({ id: id() });
const subjectIdInput = z.object({ id: id() });
/** The back-office's table; `search` looks into the subject's name. */
const subjectPageInput = z.object({
  ...page$1,
  search: search$1,
  semester_id: id().optional(),
});
const bySubjectInput = z.object({ subject_id: id() });
//#endregion
//#region ../../packages/domain/src/attempts/rules.ts
/** correct / answered x 100, one decimal; 0 when nothing is answered. */
function successRate(correct, answered) {
  return answered === 0 ? 0 : Math.round((correct / answered) * 1e3) / 10;
}
//#endregion
//#region ../../packages/domain/src/stats/rules.ts
const COLUMN = {
  A: 'a',
  B: 'b',
  C: 'c',
  D: 'd',
  E: 'e',
  F: 'f',
};
/**
 * What the others answered: the question's counters without the asking user's own vote.
 *
 * @param ownMask the user's latest answer, or null when they have none
 */
function othersStats(options, counts, ownMask) {
  const total = counts.total - (ownMask === null ? 0 : 1);
  return {
    answer_stats: optionLetters(options).map((letter) => {
      const own = ownMask !== null && (ownMask & bitOf(letter)) !== 0 ? 1 : 0;
      const count = counts[COLUMN[letter]] - own;
      return {
        option_key: letter,
        count,
        percentage: successRate(count, total),
      };
    }),
    total_answers: total,
  };
}
//#endregion
//#region ../../packages/api/src/questions/qcm.queries.ts
/** Full questions, keys included. Only for administrators, study packs and reviews. */
const qcms = (db) =>
  db
    .selectFrom('qcms')
    .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
    .leftJoin('chapters', 'chapters.id', 'qcms.chapter_id')
    .select([
      'qcms.id',
      'qcms.question_text',
      'qcms.options',
      'qcms.correct_answers',
      'qcms.justification',
      'qcms.image_url',
      'qcms.subject_id',
      'subjects.name as subject_name',
      'semesters.name as semester_name',
      'qcms.chapter_id',
      'chapters.name as chapter_name',
      'qcms.lesson_name',
      'qcms.question_number',
      'qcms.is_exam_question',
      'qcms.exam_year',
      'qcms.created_at',
      'qcms.updated_at',
    ]);
function getQcm(db, id) {
  return qcms(db).where('qcms.id', '=', id).executeTakeFirstOrThrow();
}
/** Every question of a subject by number. */
function listQcmsOfSubject(db, subjectId) {
  return qcms(db)
    .where('qcms.subject_id', '=', subjectId)
    .orderBy('qcms.question_number')
    .orderBy('qcms.id')
    .execute();
}
/** The text that a search looks into: question and lesson. */
const searched$1 = sql`qcms.question_text || ' ' || coalesce(qcms.lesson_name, '')`;
/**
 * Newest first, filtered; `search` looks into question and lesson. Conditions that are not asked for are
 * not in the statement, so that each combination gets a plan of its own; the page is found by ids alone,
 * so that a late one reads no question that it skips.
 */
async function listQcms(db, filter) {
  const { subject_id, semester_id, search, kind } = filter;
  const matching = db
    .selectFrom('qcms')
    .$if(subject_id !== void 0, (query) => query.where('qcms.subject_id', '=', subject_id ?? 0))
    .$if(semester_id !== void 0, (query) =>
      query.where('qcms.subject_id', 'in', (eb) =>
        eb
          .selectFrom('subjects')
          .select('id')
          .where('semester_id', '=', semester_id ?? 0),
      ),
    )
    .$if(Boolean(search), (query) => query.where(contains(searched$1, search ?? '')))
    .$if(kind !== 'all', (query) => query.where('qcms.is_exam_question', '=', kind === 'exam'));
  const page = matching
    .select('qcms.id')
    .orderBy('qcms.created_at', 'desc')
    .orderBy('qcms.id', 'desc')
    .offset(filter.skip)
    .limit(filter.limit);
  const [items, { total }] = await Promise.all([
    qcms(db)
      .where(onPage('qcms.id', page))
      .orderBy('qcms.created_at', 'desc')
      .orderBy('qcms.id', 'desc')
      .execute(),
    matching.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    items,
    total,
  };
}
function lockQcm(trx, id) {
  return trx.selectFrom('qcms').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
async function insertQcm(trx, fields) {
  const { id } = await trx
    .insertInto('qcms')
    .values({
      ...fields,
      options: JSON.stringify(fields.options),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
function updateQcm(trx, id, fields) {
  return trx
    .updateTable('qcms')
    .set({
      ...fields,
      options: JSON.stringify(fields.options),
    })
    .where('id', '=', id)
    .execute();
}
function deleteQcm(trx, id) {
  return trx.deleteFrom('qcms').where('id', '=', id).execute();
}
//#endregion
//#region ../../packages/api/src/attempts/attempts.queries.ts
/** Where a student stands in a subject, or in the part of it that the filter names. */
async function findProgress(db, filter, userId) {
  const { subject_id, chapter_id = null, exam_year = null } = filter;
  const { rows } = await sql`
    with open as (
      select id, attempt_number, completed_at from attempts
      where user_id = ${userId} and subject_id = ${subject_id} and closed_at is null
    ), part as (
      select id, correct_mask from qcms
      where subject_id = ${subject_id}
        and (${chapter_id}::bigint is null or chapter_id = ${chapter_id}::bigint)
        and (${exam_year}::integer is null or exam_year = ${exam_year}::integer)
    ), answered as (
      select answers.mask = part.correct_mask as is_correct, answers.time_taken_seconds
      from open join answers on answers.attempt_id = open.id and answers.user_id = ${userId}
        join part on part.id = answers.qcm_id
    )
    select
      coalesce((select attempt_number from open), 1 + (
        select coalesce(max(attempt_number), 0) from attempts
        where user_id = ${userId} and subject_id = ${subject_id}
      )) as attempt_number,
      (select completed_at from open) as completed_at,
      (select count(*) from part) as total_questions,
      (select count(*) from answered) as answered_questions,
      (select count(*) from answered where is_correct) as correct_answers,
      (select coalesce(sum(time_taken_seconds), 0) from answered) as time_taken_seconds
  `.execute(db);
  return rows[0];
}
/** The answers of the open attempt by question number, each with its full question and counters. */
function listReview(db, { subject_id, chapter_id, exam_year }, userId) {
  return qcms(db)
    .innerJoin('answers', 'answers.qcm_id', 'qcms.id')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .innerJoin('qcm_stats', 'qcm_stats.qcm_id', 'qcms.id')
    .select([
      'answers.mask',
      'answers.time_taken_seconds',
      'qcms.correct_mask',
      'qcm_stats.total',
      'qcm_stats.a',
      'qcm_stats.b',
      'qcm_stats.c',
      'qcm_stats.d',
      'qcm_stats.e',
      'qcm_stats.f',
    ])
    .where('qcms.subject_id', '=', subject_id)
    .where('attempts.subject_id', '=', subject_id)
    .where('attempts.user_id', '=', userId)
    .where('answers.user_id', '=', userId)
    .where('attempts.closed_at', 'is', null)
    .$if(chapter_id !== void 0, (query) => query.where('qcms.chapter_id', '=', chapter_id ?? 0))
    .$if(exam_year !== void 0, (query) => query.where('qcms.exam_year', '=', exam_year ?? 0))
    .orderBy('qcms.question_number')
    .orderBy('qcms.id')
    .execute();
}
/** Marks the open attempt as completed; the first time counts. */
function updateAttemptCompleted(db, subjectId, userId) {
  return db
    .updateTable('attempts')
    .set({ completed_at: sql`coalesce(completed_at, now())` })
    .where('user_id', '=', userId)
    .where('subject_id', '=', subjectId)
    .where('closed_at', 'is', null)
    .execute();
}
/** Closes the open attempt. Its answers stay; the next answer opens the next attempt. */
function updateAttemptClosed(db, subjectId, userId) {
  return db
    .updateTable('attempts')
    .set({ closed_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('subject_id', '=', subjectId)
    .where('closed_at', 'is', null)
    .execute();
}
//#endregion
//#region ../../packages/api/src/attempts/attempts.usecases.ts
/**
 * Records an answer and marks it.
 *
 * @param optionsMask the letters that the question offers
 * @throws attempts.unknown_letter when a letter is not among them
 * @throws attempts.other_user when somebody else gave the answer
 * @throws AnswerConflict when it is based on what is no longer so
 */
async function submitAnswer(
  { answers, db },
  student,
  { qcm_id, selected_answers, time_taken_seconds, based_on, part },
  optionsMask,
) {
  const mask = maskOf(selected_answers);
  if ((mask & ~optionsMask) !== 0)
    throw new DomainError('attempts.unknown_letter', 'selected_answers');
  if (based_on?.user_id !== void 0 && based_on.user_id !== student.id)
    throw new DomainError('attempts.other_user');
  const submission = {
    user_id: student.id,
    qcm_id,
    mask,
    time_taken_seconds,
    based_on: based_on
      ? {
          attempt_number: based_on.attempt_number,
          mask: maskOf(based_on.selected_answers),
        }
      : null,
    chapter_id: part?.chapter_id ?? null,
    exam_year: part?.exam_year ?? null,
  };
  const answer = await answers.record(submission);
  if (answer === void 0) throw new DomainError('questions.not_found');
  if (!answer.recorded) throw await conflictOf(db, submission);
  return {
    is_correct: mask === answer.correct_mask,
    ...othersStats(answer.options, answer, mask),
    correct_answers: answer.correct_answers,
    justification: answer.justification,
  };
}
/** Why an answer was not written, with the answer that stands instead. */
async function conflictOf(db, submission) {
  const { attempt_number, mask, already_recorded } = await findStandingAnswer(db, submission);
  const current = {
    attempt_number,
    selected_answers: lettersOf(mask),
  };
  if (already_recorded) return new AnswerConflict('attempts.already_recorded', current);
  return new AnswerConflict(
    attempt_number === submission.based_on?.attempt_number
      ? 'attempts.answered_elsewhere'
      : 'attempts.other_attempt',
    current,
  );
}
/** Where a student stands in their current attempt at a subject. */
async function progressOf({ db }, student, subject, filter) {
  const progress = await findProgress(db, filter, student.id);
  return {
    subject_id: subject.id,
    subject_name: subject.name,
    ...progress,
    success_rate: successRate(progress.correct_answers, progress.answered_questions),
  };
}
/** Completes the current attempt; again is no error and changes nothing. */
async function completeAttempt(services, student, subject) {
  await inTransaction(services.db, (trx) => updateAttemptCompleted(trx, subject.id, student.id));
  return progressOf(services, student, subject, { subject_id: subject.id });
}
/** Closes the current attempt, so that the next answer opens a new one. The votes stay. */
async function resetAttempt(services, student, subject) {
  await inTransaction(services.db, (trx) => updateAttemptClosed(trx, subject.id, student.id));
  return progressOf(services, student, subject, { subject_id: subject.id });
}
/**
 * The answers of the current attempt, each beside its question and what the others answered.
 *
 * @throws attempts.no_answers before the first one
 */
async function reviewAttempt({ db }, student, subject, filter) {
  const rows = await listReview(db, filter, student.id);
  if (rows.length === 0) throw new DomainError('attempts.no_answers');
  const questions = rows.map(
    ({ mask, correct_mask, time_taken_seconds, total, a, b, c, d, e, f, ...qcm }) => ({
      qcm,
      user_answer: lettersOf(mask),
      is_correct: mask === correct_mask,
      time_taken_seconds,
      ...othersStats(
        qcm.options,
        {
          total,
          a,
          b,
          c,
          d,
          e,
          f,
        },
        mask,
      ),
    }),
  );
  return {
    subject_id: subject.id,
    subject_name: subject.name,
    questions,
  };
}
//#endregion
//#region ../../packages/api/src/attempts/attempts.router.ts
const attemptsRouter = router({
  submitAnswer: sessionProcedure
    .input(submitAnswerInput)
    .use(withQcmAccess)
    .mutation(({ ctx, input }) =>
      submitAnswer(ctx.services, ctx.user, input, ctx.qcm.options_mask),
    ),
  progress: sessionProcedure
    .input(studyInput)
    .use(withSubjectHistory)
    .query(({ ctx, input }) => progressOf(ctx.services, ctx.user, ctx.subject, input)),
  review: sessionProcedure
    .input(studyInput)
    .use(withSubjectHistory)
    .query(({ ctx, input }) => reviewAttempt(ctx.services, ctx.user, ctx.subject, input)),
  complete: sessionProcedure
    .input(bySubjectInput)
    .use(withSubjectAccess)
    .mutation(({ ctx }) => completeAttempt(ctx.services, ctx.user, ctx.subject)),
  reset: sessionProcedure
    .input(bySubjectInput)
    .use(withSubjectAccess)
    .mutation(({ ctx }) => resetAttempt(ctx.services, ctx.user, ctx.subject)),
});
//#endregion
//#region ../../packages/domain/src/audit/schema.ts
/** A day of the calendar, `2026-11-21`; which moments it covers depends on the server's time zone. */
const day = z
  .string({ error: key('audit.day') })
  .regex(/^\d{4}-\d{2}-\d{2}$/, key('audit.day'))
  .refine(isDay, key('audit.day'))
  .optional();
function isDay(value) {
  const date = /* @__PURE__ */ new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
const word = z.string({ error: key('text.invalid') }).max(100, key('text.too_long'));
/** Which entries of the log; `from` and `to` are included. */
const listAuditInput = z.object({
  ...page$1,
  action: word.optional(),
  entity: word.optional(),
  entity_id: id().optional(),
  actor_id: id().optional(),
  from: day,
  to: day,
  search: search$1,
});
//#endregion
//#region ../../packages/api/src/audit/audit.router.ts
/** The log can be read and nothing else. */
const auditRouter = router({
  list: adminProcedure
    .input(listAuditInput)
    .query(({ ctx, input }) => listAudit(ctx.services.db, input, ctx.services.timezone)),
  options: adminProcedure.query(({ ctx }) => listAuditOptions(ctx.services.db)),
});
//#endregion
//#region ../../packages/api/src/auth/auth.router.ts
const authRouter = router({
  /** Who is signed in, or null: what the web client asks once at start. */
  session: publicProcedure.query(async ({ ctx }) => (await ctx.session())?.user ?? null),
  login: publicProcedure.input(loginInput).mutation(({ ctx, input }) => login(ctx, input)),
  register: publicProcedure.input(registerInput).mutation(({ ctx, input }) => register(ctx, input)),
  logout: publicProcedure.mutation(({ ctx }) => logout(ctx)),
  forgotPassword: publicProcedure
    .input(forgotPasswordInput)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),
  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
});
//#endregion
//#region ../../packages/domain/src/chapters/schema.ts
const createChapterInput = z.object({
  name: requiredName('chapter.name_required'),
  subject_id: id('qcm.subject_required'),
});
/** A chapter stays in its subject; naming another one is refused. */
const updateChapterInput = createChapterInput.partial({ subject_id: true }).extend({ id: id() });
const chapterIdInput = z.object({ id: id() });
/** The chapters of one subject in their new order, each once. */
const reorderChaptersInput = z.object({
  subject_id: id(),
  chapter_ids: z.array(id(), { error: key('chapter.order') }).max(1e3, key('chapter.order')),
});
//#endregion
//#region ../../packages/api/src/chapters/chapters.router.ts
const chaptersRouter = router({
  bySubject: sessionProcedure
    .input(bySubjectInput)
    .use(withSubjectAccess)
    .query(({ ctx, input }) => listChapters(ctx.services.db, input.subject_id)),
  withCounts: sessionProcedure
    .input(bySubjectInput)
    .use(withSubjectAccess)
    .query(({ ctx, input }) => listChaptersWithCounts(ctx.services.db, input.subject_id)),
  create: adminProcedure
    .input(createChapterInput)
    .mutation(({ ctx, input }) => createChapter(ctx.services, ctx.user.id, input)),
  update: adminProcedure
    .input(updateChapterInput)
    .mutation(({ ctx, input }) => changeChapter(ctx.services, ctx.user.id, input)),
  remove: adminProcedure
    .input(chapterIdInput)
    .mutation(({ ctx, input }) => removeChapter(ctx.services, ctx.user.id, input.id)),
  reorder: adminProcedure
    .input(reorderChaptersInput)
    .mutation(({ ctx, input }) => reorderChapters(ctx.services, ctx.user.id, input)),
});
//#endregion
//#region ../../packages/domain/src/dashboard/rules.ts
const DAY_MS = 864e5;
/**
 * Days in a row with study, counted back from today, or from yesterday when today has none yet.
 *
 * @param days calendar days as `YYYY-MM-DD`, newest first, without repetition
 * @param today the current calendar day in the same time zone
 */
function streak(days, today) {
  const first = days[0];
  if (first === void 0 || dayNumber(today) - dayNumber(first) > 1) return 0;
  let length = 1;
  while (length < days.length) {
    if (dayNumber(days[length - 1]) - dayNumber(days[length]) !== 1) break;
    length += 1;
  }
  return length;
}
/** Days since the epoch; calendar days have no daylight saving. */
function dayNumber(day) {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}
//#endregion
//#region ../../packages/api/src/dashboard/dashboard.queries.ts
/** Semesters with live access, the one that ends last first. */
async function listLiveSemesters(db, userId) {
  return (
    await db
      .selectFrom('access')
      .innerJoin('semesters', 'semesters.id', 'access.semester_id')
      .select([
        'access.id',
        'semesters.id as semester_id',
        'semesters.name',
        'semesters.year',
        'access.starts_at',
        'access.expires_at',
      ])
      .where('access.user_id', '=', userId)
      .where('access.revoked_at', 'is', null)
      .where('access.expires_at', '>', sql`now()`)
      .orderBy('access.expires_at', 'desc')
      .orderBy('access.id')
      .execute()
  ).map(({ semester_id, name, year, ...access }) => ({
    ...access,
    semester: {
      id: semester_id,
      name,
      year,
    },
  }));
}
const RECENT_PAYMENTS = 5;
async function listRecentPayments(db, userId) {
  return (
    await db
      .selectFrom('payments')
      .select(['id', 'semester_name', 'created_at', 'amount', 'status'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(RECENT_PAYMENTS)
      .execute()
  ).map(({ semester_name, ...payment }) => ({
    ...payment,
    semester: { name: semester_name },
  }));
}
/** Distinct questions ever answered, and how many of all recorded answers are right. */
async function findAnswerTotals(db, userId) {
  const { rows } = await sql`
    select count(*) filter (where latest) as questions, count(*) as answers,
      count(*) filter (where recorded.mask = qcms.correct_mask) as correct
    from (
      select qcm_id, mask, true as latest from answers where user_id = ${userId}
      union all
      select qcm_id, mask, false from answer_history where user_id = ${userId}
    ) as recorded join qcms on qcms.id = recorded.qcm_id
  `.execute(db);
  return (
    rows[0] ?? {
      questions: 0,
      answers: 0,
      correct: 0,
    }
  );
}
/** The user's days of study, newest first, and today in the given zone, all as `YYYY-MM-DD`. */
async function findStudyDays(db, userId, timezone) {
  const { rows } = await sql`
    select (now() at time zone ${timezone})::date::text as today,
      array(select day::text from study_days where user_id = ${userId} order by day desc) as days
  `.execute(db);
  return (
    rows[0] ?? {
      today: '',
      days: [],
    }
  );
}
//#endregion
//#region ../../packages/api/src/dashboard/next.queries.ts
/** Where the student's open attempts stand, in every subject that they may study, by name. */
async function listSubjectProgress(db, userId) {
  const { rows } = await sql`
    select subjects.id, subjects.name, subjects.semester_id, total_questions,
      coalesce(answered_questions, 0) as answered_questions,
      coalesce(correct_answers, 0) as correct_answers
    from access join subjects using (semester_id)
      cross join lateral (
        select count(*) as total_questions from qcms where qcms.subject_id = subjects.id
      ) as whole
      left join attempts on attempts.subject_id = subjects.id
        and attempts.user_id = ${userId} and attempts.closed_at is null
      left join lateral (
        select count(*) as answered_questions,
          count(*) filter (where answers.mask = qcms.correct_mask) as correct_answers
        from answers join qcms on qcms.id = answers.qcm_id
        where answers.attempt_id = attempts.id and answers.user_id = ${userId}
          and qcms.subject_id = subjects.id
      ) as part on true
    where access.user_id = ${userId} and access.revoked_at is null and access.expires_at > now()
    order by subjects.name, subjects.id
  `.execute(db);
  return rows;
}
/**
 * Where the student left off, on whatever device: the question after the one answered last, among those
 * without an answer. Of the same chapter or exam year while there are any, then of the whole subject.
 *
 * @returns undefined before the first answer, or when nothing is left in that attempt
 */
async function findResume(db, userId) {
  const { rows } = await sql`
    with attempt as (
      select attempts.id, attempts.subject_id, subjects.name as subject_name,
        semesters.name as semester_name, last_chapter_id, last_exam_year
      from attempts join subjects on subjects.id = attempts.subject_id
        join semesters on semesters.id = subjects.semester_id
        join access on access.semester_id = semesters.id and access.user_id = attempts.user_id
      where attempts.user_id = ${userId} and attempts.closed_at is null
        and access.revoked_at is null and access.expires_at > now()
      order by attempts.last_answer_at desc, attempts.id desc
      limit 1
    ), question as (
      select qcms.id, qcms.question_number, qcms.chapter_id, qcms.exam_year, answers.answered_at,
        (last_chapter_id is null or qcms.chapter_id is not distinct from last_chapter_id)
          and (last_exam_year is null or qcms.exam_year is not distinct from last_exam_year) as in_part
      from attempt join qcms on qcms.subject_id = attempt.subject_id
        left join answers on answers.qcm_id = qcms.id and answers.user_id = ${userId}
          and answers.attempt_id = attempt.id
    ), last as (
      select question_number, id from question where answered_at is not null
      order by answered_at desc, question_number desc, id desc
      limit 1
    ), target as (
      select question.* from question left join last on true
      where answered_at is null
      order by in_part desc,
        (question.question_number, question.id) > (last.question_number, last.id) desc,
        question.question_number, question.id
      limit 1
    )
    select attempt.subject_id, subject_name, semester_name,
      case when target.in_part then chapters.id end as chapter_id,
      case when target.in_part then chapters.name end as chapter_name,
      case when target.in_part then last_exam_year end as exam_year,
      target.id as question_id, part.position, part.total_questions, part.answered_questions
    from attempt cross join target
      left join chapters on chapters.id = last_chapter_id
      cross join lateral (
        select count(*) as total_questions, count(answered_at) as answered_questions,
          count(*) filter (where (question.question_number, question.id)
            <= (target.question_number, target.id)) as position
        from question where question.in_part or not target.in_part
      ) as part
  `.execute(db);
  return rows[0];
}
//#endregion
//#region ../../packages/api/src/dashboard/dashboard.router.ts
const dashboardRouter = router({
  student: sessionProcedure.query(async ({ ctx }) => {
    const { db, timezone } = ctx.services;
    const [purchased_semesters, recent_payments, totals, { today, days }] = await Promise.all([
      listLiveSemesters(db, ctx.user.id),
      listRecentPayments(db, ctx.user.id),
      findAnswerTotals(db, ctx.user.id),
      findStudyDays(db, ctx.user.id, timezone),
    ]);
    return {
      user: ctx.user,
      purchased_semesters,
      recent_payments,
      stats: {
        total_completed_qcms: totals.questions,
        average_score: successRate(totals.correct, totals.answers),
        current_streak: streak(days, today),
      },
    };
  }),
  /** What to do next: where the student left off, and how far they have come in each subject. */
  next: sessionProcedure.query(async ({ ctx }) => {
    const { db } = ctx.services;
    const [resume, subjects] = await Promise.all([
      findResume(db, ctx.user.id),
      listSubjectProgress(db, ctx.user.id),
    ]);
    return {
      resume: resume ?? null,
      subjects: subjects.map((subject) => ({
        ...subject,
        success_rate: successRate(subject.correct_answers, subject.answered_questions),
      })),
    };
  }),
  semester: sessionProcedure
    .input(bySemesterInput)
    .use(withSemesterAccess)
    .query(async ({ ctx, input }) => ({
      semester_id: ctx.semester.id,
      semester_name: ctx.semester.name,
      subjects: await listSubjectsOfSemester(ctx.services.db, input.semester_id),
    })),
});
/** Which questions an export holds. */
const exportInput = z.object({
  questions: z.enum(['all', 'qcm', 'qroc'], { error: key('export.questions') }).default('all'),
  semester_id: id().optional(),
  subject_id: id().optional(),
  search: search$1,
  /** With exam questions, without them, or only them. */
  kind: z.enum(QCM_KINDS, { error: key('qcm.kind') }).default('all'),
});
//#endregion
//#region ../../packages/api/src/exports/exports.queries.ts
/** What the filter lets through, of either table. */
const matches = (filter, kind, text) => sql`
  ${filter.questions === 'all' || filter.questions === kind}
  and (${filter.subject_id ?? null}::bigint is null
    or question.subject_id = ${filter.subject_id ?? null}::bigint)
  and (${filter.semester_id ?? null}::bigint is null
    or subjects.semester_id = ${filter.semester_id ?? null}::bigint)
  and (${filter.kind} = 'all' or question.is_exam_question = (${filter.kind} = 'exam'))
  and ${filter.search ? contains(text, filter.search) : sql`true`}`;
const QCM_TEXT = sql`question.question_text || ' ' || coalesce(question.lesson_name, '')`;
const QROC_TEXT = sql`question.question_text`;
const from = (table) => sql`
  from ${sql.table(table)} as question
  join subjects on subjects.id = question.subject_id
  join semesters on semesters.id = subjects.semester_id
  left join chapters on chapters.id = question.chapter_id`;
/** By semester, subject and chapter, each in its order; so that an import makes them in that order. */
const order = (own) => sql`
  order by semesters.year desc, semesters.name, semesters.id, subjects.name, subjects.id,
    chapters.position nulls last, chapters.id, ${own}, question.id`;
const COMMON = sql`semesters.name as semester, subjects.name as subject, chapters.name as chapter,
  question.question_text, question.justification, question.image_url, question.exam_year,
  question.source, question.source_id`;
/** All questions that a filter lets through, closed ones first. */
async function listExported(db, filter) {
  const qcms = await sql`
    select 'qcm' as kind, ${COMMON}, options, correct_answers, lesson_name, question_number
    ${from('qcms')} where ${matches(filter, 'qcm', QCM_TEXT)}
    ${order(sql`question.question_number`)}
  `.execute(db);
  const qrocs = await sql`
    select 'qroc' as kind, ${COMMON}, answer_text, order_index, case_group
    ${from('qrocs')} where ${matches(filter, 'qroc', QROC_TEXT)}
    ${order(sql`question.order_index`)}
  `.execute(db);
  return [...qcms.rows, ...qrocs.rows];
}
/** How many questions an export would hold. */
async function countExported(db, filter) {
  const count = async (table, kind, text) => {
    const { rows } = await sql`
      select count(*) as count ${from(table)} where ${matches(filter, kind, text)}
    `.execute(db);
    return rows[0]?.count ?? 0;
  };
  const [qcms, qrocs] = await Promise.all([
    count('qcms', 'qcm', QCM_TEXT),
    count('qrocs', 'qroc', QROC_TEXT),
  ]);
  return {
    qcms,
    qrocs,
  };
}
//#endregion
//#region ../../packages/api/src/exports/exports.router.ts
/** The files themselves are downloads, by HTTP. */
const exportsRouter = router({
  count: adminProcedure
    .input(exportInput)
    .query(({ ctx, input }) => countExported(ctx.services.db, input)),
});
//#endregion
//#region ../../packages/api/src/imports/undo.queries.ts
/** What is still there of a batch, and what students have done with it. */
async function countLosses(db, batchId) {
  const { rows } = await sql`
    with answered as (
      select answers.qcm_id, answers.user_id
      from answers join qcms on qcms.id = answers.qcm_id
      where qcms.import_batch_id = ${batchId}
    )
    select
      (select count(*) from qcms where import_batch_id = ${batchId}) as qcms,
      (select count(*) from qrocs where import_batch_id = ${batchId}) as qrocs,
      (select count(*) from qcms where import_batch_id = ${batchId} and updated_at > created_at)
        + (select count(*) from qrocs where import_batch_id = ${batchId} and updated_at > created_at)
        as changed,
      count(distinct qcm_id) as answered_qcms,
      count(*) as answers,
      count(distinct user_id) as students
    from answered
  `.execute(db);
  const [losses] = rows;
  if (losses === void 0) throw new Error('an aggregate always has a row');
  return losses;
}
/** The places that a batch made, so that nobody else deletes them meanwhile. */
async function lockPlaces(trx, batchId) {
  for (const table of ['semesters', 'subjects', 'chapters'])
    await trx
      .selectFrom(table)
      .select('id')
      .where('import_batch_id', '=', batchId)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
}
/** The questions of a batch, so that no new answer can slip in before they go. */
async function lockBatchQuestions(trx, batchId) {
  const qcms = await trx
    .selectFrom('qcms')
    .select(['id', 'image_url'])
    .where('import_batch_id', '=', batchId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const qrocs = await trx
    .selectFrom('qrocs')
    .select(['id', 'image_url'])
    .where('import_batch_id', '=', batchId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return {
    qcms: qcms.map(({ id }) => id),
    qrocs: qrocs.map(({ id }) => id),
    images: [...qcms, ...qrocs].map(({ image_url }) => image_url),
  };
}
function deleteQuestions(trx, table, ids) {
  return trx.deleteFrom(table).where('id', 'in', ids).execute();
}
/**
 * Deletes the chapters, subjects and semester that a batch made and that hold nothing any more. They are
 * locked for good before they are looked into: what somebody is adding to them just now is waited for.
 *
 * @returns how many of each
 */
async function deleteEmptyPlaces(trx, batchId) {
  const counts = {
    chapters: 0,
    subjects: 0,
    semesters: 0,
  };
  for (const table of ['chapters', 'subjects', 'semesters']) {
    await trx
      .selectFrom(table)
      .select('id')
      .where('import_batch_id', '=', batchId)
      .orderBy('id')
      .forUpdate()
      .execute();
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} as place
      where import_batch_id = ${batchId} and ${EMPTY[table]}
    `.execute(trx);
    counts[table] = Number(numAffectedRows);
  }
  return counts;
}
const EMPTY = {
  chapters: sql`
    not exists (select from qcms where chapter_id = place.id)
    and not exists (select from qrocs where chapter_id = place.id)`,
  subjects: sql`
    not exists (select from qcms where subject_id = place.id)
    and not exists (select from qrocs where subject_id = place.id)
    and not exists (select from chapters where subject_id = place.id)`,
  semesters: sql`
    not exists (select from subjects where semester_id = place.id)
    and not exists (select from access where semester_id = place.id)
    and not exists (select from payments where semester_id = place.id)`,
};
//#endregion
//#region ../../packages/api/src/imports/undo.usecases.ts
/** Questions deleted by one statement, with all that hangs on them. */
const CHUNK = 500;
/**
 * What an undo would take away.
 *
 * @throws imports.not_found, imports.already_undone
 */
async function previewUndo({ db }, actor, id) {
  const batch = await findBatch(db, id, actor);
  if (batch === void 0 || batch.status === 'pending') throw new DomainError('imports.not_found');
  if (batch.status === 'undone') throw new DomainError('imports.already_undone');
  return countLosses(db, id);
}
/**
 * Removes what a batch added and is still there, and the places that it made if they are empty then.
 *
 * @throws imports.answered when students have given more answers to it than the administrator knows
 * @throws imports.not_found, imports.already_undone
 */
async function undoImport(services, actor_id, { id, answers }) {
  const { images, ...removed } = await inTransaction(services.db, async (trx) => {
    const batch = await lockBatch(trx, id);
    if (batch === void 0 || batch.status === 'pending') throw new DomainError('imports.not_found');
    if (batch.status === 'undone') throw new DomainError('imports.already_undone');
    await lockPlaces(trx, id);
    const ids = await lockBatchQuestions(trx, id);
    const losses = await countLosses(trx, id);
    if (losses.answers > answers) throw new DomainError('imports.answered');
    for (const table of ['qcms', 'qrocs'])
      for (let start = 0; start < ids[table].length; start += CHUNK)
        await deleteQuestions(trx, table, ids[table].slice(start, start + CHUNK));
    const places = await deleteEmptyPlaces(trx, id);
    await markBatchUndone(trx, id);
    await insertAudit(trx, {
      actor_id,
      action: 'imports.undo',
      entity: 'imports',
      entity_id: id,
      before: {
        status: batch.status,
        ...losses,
      },
      after: {
        status: 'undone',
        removed: {
          qcms: losses.qcms,
          qrocs: losses.qrocs,
          ...places,
        },
      },
    });
    return {
      images: ids.images,
      qcms: losses.qcms,
      qrocs: losses.qrocs,
      ...places,
    };
  });
  await removeUnusedImages(services, images);
  return removed;
}
//#endregion
//#region ../../packages/api/src/imports/imports.router.ts
/** Files themselves come in by HTTP, as a form. */
const importsRouter = router({
  list: adminProcedure
    .input(listImportsInput)
    .query(({ ctx, input }) => listBatches(ctx.services.db, input, ctx.user.id)),
  byId: adminProcedure
    .input(importIdInput)
    .query(({ ctx, input }) => getImport(ctx.services, ctx.user.id, input.id)),
  preview: adminProcedure
    .input(previewImportInput)
    .query(({ ctx, input }) => previewImport(ctx.services, ctx.user.id, input)),
  previewUndo: adminProcedure
    .input(importIdInput)
    .query(({ ctx, input }) => previewUndo(ctx.services, ctx.user.id, input.id)),
  commit: adminProcedure
    .input(commitImportInput)
    .mutation(({ ctx, input }) => commitImport(ctx.services, ctx.user.id, input)),
  remove: adminProcedure
    .input(importIdInput)
    .mutation(({ ctx, input }) => removeImport(ctx.services, ctx.user.id, input.id)),
  undo: adminProcedure
    .input(undoImportInput)
    .mutation(({ ctx, input }) => undoImport(ctx.services, ctx.user.id, input)),
});
//#endregion
//#region ../../packages/domain/src/payments/schema.ts
/** The fields that come with a receipt. The phone number is asked for but not checked. */
const createPaymentFields = z.object({
  semester_id: id('payment.semester_required'),
  bank_name: requiredName('payment.bank_required'),
  phone_number: z
    .string({ error: key('text.invalid') })
    .max(50, key('text.too_long'))
    .refine(isStorable, key('text.unstorable'))
    .default(''),
});
const listPaymentsInput = z.object({
  ...page$1,
  status_filter: z.enum(PAYMENT_FILTERS, { error: key('payment.status') }).default('all'),
  search: search$1,
});
const approvePaymentInput = z.object({
  id: id(),
  duration_months: integer('payment.duration', 1, 60).default(6),
});
const rejectPaymentInput = z.object({
  id: id(),
  rejection_reason: requiredText('payment.reason_required')
    .max(1e3, key('text.too_long'))
    .transform((reason) => reason.trim()),
});
const paymentIdInput = z.object({ id: id() });
z.object({ receipt_url: z.string().max(100) });
//#endregion
//#region ../../packages/api/src/payments/payments.router.ts
const paymentsRouter = router({
  listMine: sessionProcedure.query(({ ctx }) => listPaymentsOfUser(ctx.services.db, ctx.user.id)),
  listPending: adminProcedure.query(({ ctx }) => listPendingPayments(ctx.services.db)),
  list: adminProcedure
    .input(listPaymentsInput)
    .query(({ ctx, input }) => listPayments(ctx.services.db, input)),
  byId: adminProcedure
    .input(paymentIdInput)
    .query(({ ctx, input }) => readPayment(ctx.services, input.id)),
  queue: adminProcedure.query(({ ctx }) => listReviewQueue(ctx.services.db)),
  approve: adminProcedure
    .input(approvePaymentInput)
    .mutation(({ ctx, input }) => approvePayment(ctx.services, ctx.user.id, input)),
  reject: adminProcedure
    .input(rejectPaymentInput)
    .mutation(({ ctx, input }) => rejectPayment(ctx.services, ctx.user.id, input)),
});
//#endregion
//#region ../../packages/api/src/profile/profile.queries.ts
async function findBelongings(db, userId) {
  const [counts, live_access] = await Promise.all([
    sql`
      select
        (select count(*) from payments where user_id = ${userId}) as orders,
        (select count(*) from payments where user_id = ${userId} and status = 'pending')
          as pending_orders,
        (select count(*) from answers where user_id = ${userId}) as answers,
        coalesce(
          (select role = 'admin' and not exists (
            select from users other
            where other.role = 'admin' and other.is_active and other.id <> users.id
          ) from users where id = ${userId}), false) as is_last_admin
    `.execute(db),
    db
      .selectFrom('access')
      .innerJoin('semesters', 'semesters.id', 'access.semester_id')
      .select(['semesters.name as semester_name', 'access.expires_at'])
      .where('access.user_id', '=', userId)
      .where('access.revoked_at', 'is', null)
      .where('access.starts_at', '<=', sql`now()`)
      .where('access.expires_at', '>', sql`now()`)
      .orderBy('access.expires_at')
      .orderBy('access.id')
      .execute(),
  ]);
  return {
    ...counts.rows[0],
    live_access,
  };
}
//#endregion
//#region ../../packages/domain/src/auth/device.ts
/** The first that fits wins: most browsers also claim to be the ones that follow them here. */
const BROWSERS = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(UCBrowser|UBrowser)\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];
const find = (names, text) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
/** Reads a `User-Agent` header. Versions are left out: they say nothing to the person. */
function describeDevice(userAgent) {
  const text = userAgent ?? '';
  return {
    browser: find(BROWSERS, text),
    system: find(SYSTEMS, text),
  };
}
//#endregion
//#region ../../packages/api/src/profile/profile.usecases.ts
/** Gives oneself another name. */
async function rename(db, userId, full_name) {
  const user = await updateName(db, userId, full_name);
  if (user === void 0) throw new DomainError('auth.required');
  return user;
}
/**
 * Makes sure that it is the person and not somebody at their open browser. Tries are counted by account
 * and by address, as those at the sign-in are.
 *
 * @throws auth.wrong_password at the field `current_password`
 */
async function assertOwnPassword(ctx, userId, password) {
  const { db, passwords, limiter } = ctx.services;
  await limiter.consume('password_check', ctx.caller.address);
  await limiter.consume('password_check', `user:${userId}`);
  const hash = await findPasswordHash(db, userId);
  if (!(await passwords.verify(hash ?? null, password)))
    throw new DomainError('auth.wrong_password', 'current_password');
}
/**
 * Changes one's password. All sessions and reset links of the account end; the browser that asked gets
 * a new session.
 *
 * @throws auth.wrong_password when the present one is not right
 */
async function changePassword(ctx, userId, { current_password, password }) {
  const { db, passwords } = ctx.services;
  await assertOwnPassword(ctx, userId, current_password);
  const password_hash = await passwords.hash(password);
  await inTransaction(db, async (trx) => {
    const user = await updatePassword(trx, userId, password_hash);
    await deleteSessionsOfUser(trx, userId);
    await deletePasswordResets(trx, userId);
    await tellOfNewPassword(ctx.services, trx, user);
  });
  await startSession(ctx, userId, password_hash);
}
/** Where the person is signed in: this session first, then the latest use. */
async function listSessions(db, { id, user }) {
  return (await listLiveSessions(db, user.id))
    .map(({ user_agent, ...session }) => ({
      ...session,
      device: describeDevice(user_agent),
      is_current: session.id === id,
    }))
    .sort((one, other) => Number(other.is_current) - Number(one.is_current));
}
/**
 * Ends one of one's own sessions; this one too, which is as good as signing out.
 *
 * @throws sessions.not_found when it is gone, or somebody else's
 */
async function endSession({ services: { db }, caller }, current, id) {
  if (!(await deleteSessionOfUser(db, current.user.id, id)))
    throw new DomainError('sessions.not_found');
  if (id === current.id) caller.clearSession();
}
/** Ends all of one's sessions but this one. */
async function endOtherSessions(db, current) {
  await deleteSessionsOfUser(db, current.user.id, current.id);
}
/**
 * Deletes one's own account, for good.
 *
 * @throws auth.wrong_password, users.last_admin
 */
async function removeAccount(ctx, userId, password) {
  await assertOwnPassword(ctx, userId, password);
  await removeOwnUser(ctx.services, userId);
  ctx.caller.clearSession();
}
//#endregion
//#region ../../packages/api/src/profile/profile.router.ts
/** What people do with their own account. */
const profileRouter = router({
  /** What would go with the account: asked before it is deleted. */
  belongings: sessionProcedure.query(({ ctx }) => findBelongings(ctx.services.db, ctx.user.id)),
  rename: sessionProcedure
    .input(renameInput)
    .mutation(({ ctx, input }) => rename(ctx.services.db, ctx.user.id, input.full_name)),
  changePassword: sessionProcedure
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, ctx.user.id, input)),
  sessions: sessionProcedure.query(({ ctx }) =>
    listSessions(ctx.services.db, {
      id: ctx.sessionId,
      user: ctx.user,
    }),
  ),
  endSession: sessionProcedure.input(sessionIdInput).mutation(({ ctx, input }) =>
    endSession(
      ctx,
      {
        id: ctx.sessionId,
        user: ctx.user,
      },
      input.id,
    ),
  ),
  endOtherSessions: sessionProcedure.mutation(({ ctx }) =>
    endOtherSessions(ctx.services.db, {
      id: ctx.sessionId,
      user: ctx.user,
    }),
  ),
  remove: sessionProcedure
    .input(removeOwnAccountInput)
    .mutation(({ ctx, input }) => removeAccount(ctx, ctx.user.id, input.current_password)),
});
//#endregion
//#region ../../packages/api/src/stats/stats.queries.ts
const readPublicFigures = coalesce(async (db, askers) => {
  const { rows } = await sql`
    select
      (select count(*) from users where role = 'user' and is_active) as total_users,
      (select count(*) from subjects) as total_subjects,
      (select count(*) from qcms) as total_questions,
      coalesce(sum(total), 0)::bigint as answers,
      coalesce(sum(correct), 0)::bigint as correct
    from qcm_stats
  `.execute(db);
  return askers.map(() => rows[0]);
});
/** The figures of the landing page. Visitors who come at the same moment share one reading. */
async function findPublicStats(db) {
  return await readPublicFigures(db, null);
}
/** The figures of the back-office; money in MRU, recent means the last 30 days. */
async function findAdminStats(db) {
  const { rows } = await sql`
    with account as (
      select count(*) as total, count(*) filter (where is_active) as active,
        count(*) filter (where created_at >= now() - interval '30 days') as recent
      from users
    ), sale as (
      select count(*) as total, count(*) filter (where status = 'pending') as pending,
        coalesce(sum(amount) filter (where status = 'approved'), 0) as revenue,
        coalesce(sum(amount) filter (where status = 'pending'), 0) as pending_revenue,
        count(*) filter (where created_at >= now() - interval '30 days') as recent
      from payments
    )
    select account.total as total_users, account.active as active_users,
      sale.total as total_payments, sale.pending as pending_payments,
      (select count(*) from semesters) as total_semesters,
      (select count(*) from subjects) as total_subjects,
      (select count(*) from qcms) as total_qcms,
      sale.revenue as total_revenue, sale.pending_revenue,
      account.recent as recent_registrations, sale.recent as recent_payments
    from account, sale
  `.execute(db);
  return rows[0];
}
/** How many days the back-office looks back, today included. */
const CHART_DAYS = 30;
/**
 * Registrations, orders and revenue of the last 30 days by day, oldest first; days without anything are
 * there with zeros. Revenue counts on the day of the approval.
 *
 * @param timezone the zone that days begin and end in
 * @returns one row per day: `day` as `2026-11-21`, `revenue` in MRU
 */
async function listDailyStats(db, timezone) {
  const dayOf = (column) => sql`(${sql.ref(column)} at time zone ${timezone}::text)::date`;
  const { rows } = await sql`
    with span as (
      select today - ${CHART_DAYS - 1}::int as first, today
      from (select (now() at time zone ${timezone}::text)::date as today) as clock
    ), start as (
      select first::timestamp at time zone ${timezone}::text as moment from span
    ), registration as (
      select ${dayOf('created_at')} as day, count(*) as count from users
      where created_at >= (select moment from start) group by 1
    ), placed as (
      select ${dayOf('created_at')} as day, count(*) as count from payments
      where created_at >= (select moment from start) group by 1
    ), earned as (
      select ${dayOf('approved_at')} as day, sum(amount) as sum from payments
      where status = 'approved' and approved_at >= (select moment from start) group by 1
    )
    select days.day, coalesce(registration.count, 0) as registrations,
      coalesce(placed.count, 0) as orders, coalesce(earned.sum, 0) as revenue
    from span, generate_series(0, ${CHART_DAYS - 1}::int) as step,
      lateral (select span.first + step as day) as days
      left join registration on registration.day = days.day
      left join placed on placed.day = days.day
      left join earned on earned.day = days.day
    order by days.day
  `.execute(db);
  return rows;
}
/** Whether there is a semester, a subject and a question: what a fresh installation lacks. */
async function findSetup(db) {
  const { rows } = await sql`
    select exists (select from semesters) as has_semester,
      exists (select from subjects) as has_subject,
      exists (select from qcms) or exists (select from qrocs) as has_question
  `.execute(db);
  return rows[0];
}
//#endregion
//#region ../../packages/api/src/public.router.ts
/** What anybody may read. Its name in the path keeps a 401 from sending visitors to the sign-in page. */
const publicRouter = router({
  semesters: publicProcedure.query(({ ctx }) => listActiveSemesters(ctx.services.db)),
  subjects: publicProcedure.input(bySemesterInput).query(async ({ ctx, input }) => {
    const { db } = ctx.services;
    const semester = await findActiveSemester(db, input.semester_id);
    if (semester === void 0) throw new DomainError('semesters.not_found');
    return listSubjectsOfSemester(db, semester.id);
  }),
  stats: publicProcedure.query(async ({ ctx }) => {
    const { answers, correct, ...totals } = await findPublicStats(ctx.services.db);
    return {
      ...totals,
      success_rate: `${successRate(correct, answers)}%`,
    };
  }),
  /** The bank account to pay to, and whom to ask. */
  settings: publicProcedure.query(({ ctx }) => ctx.services.settings),
});
//#endregion
//#region ../../packages/domain/src/questions/similar.schema.ts
const draft = (max) =>
  z
    .string({ error: key('text.invalid') })
    .max(max, key('text.too_long'))
    .refine(isStorable, key('text.unstorable'));
const common = {
  question_text: draft(2e4),
  /** The question that is being changed: it is like itself. */
  except_id: id().optional(),
};
/** A question that somebody is typing: it need not be complete. */
const similarQcmsInput = z.object({
  ...common,
  options: z
    .partialRecord(z.enum(LETTERS), draft(5e3), { error: key('qcm.options_invalid') })
    .default({}),
});
const similarQrocsInput = z.object(common);
//#endregion
//#region ../../packages/api/src/questions/answers.queries.ts
/**
 * What the key with these letters as bits would change; undefined when there is no such question. The
 * counters know who is right by now; only who would be right is counted, by the question's index.
 */
async function findRemark(db, id, mask) {
  const { rows } = await sql`
    select total as answers,
      case when correct_mask = ${mask}::smallint then 0 else correct end as becoming_wrong,
      case when correct_mask = ${mask}::smallint then 0 else (
        select count(*) from answers where qcm_id = qcms.id and mask = ${mask}::smallint
      ) end as becoming_right
    from qcms join qcm_stats on qcm_stats.qcm_id = qcms.id
    where qcms.id = ${id}
  `.execute(db);
  return rows[0];
}
/** A question's counters, with the own vote of who asks; undefined when there is no such question. */
function findCounts(db, id, userId) {
  return db
    .selectFrom('qcms')
    .innerJoin('qcm_stats', 'qcm_stats.qcm_id', 'qcms.id')
    .leftJoin('answers', (join) =>
      join.onRef('answers.qcm_id', '=', 'qcms.id').on('answers.user_id', '=', userId),
    )
    .select([
      'qcms.options',
      'answers.mask as own_mask',
      sql`answers.mask = qcms.correct_mask`.as('own_is_correct'),
      'qcm_stats.total',
      'qcm_stats.correct',
      ...['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `qcm_stats.${letter}`),
    ])
    .where('qcms.id', '=', id)
    .executeTakeFirst();
}
//#endregion
//#region ../../packages/api/src/questions/qcm.usecases.ts
const entity$3 = 'qcms';
/** Only an exam question keeps an exam year. */
function toFields$1(input) {
  return {
    ...input,
    chapter_id: input.chapter_id ?? null,
    question_number: input.question_number ?? null,
    exam_year: input.is_exam_question ? (input.exam_year ?? null) : null,
  };
}
/**
 * Adds a question to a subject.
 *
 * @throws subjects.not_found, chapters.not_found, chapters.other_subject
 */
function createQcm({ db }, actor_id, input) {
  const fields = toFields$1(input);
  return inTransaction(db, async (trx) => {
    if (!(await subjectExists(trx, fields.subject_id))) throw new DomainError('subjects.not_found');
    await assertChapterOfSubject(trx, fields.chapter_id, fields.subject_id);
    await assertImageOfQuestion(trx, fields.image_url);
    const id = await insertQcm(trx, fields);
    const after = await getQcm(trx, id);
    await insertAudit(trx, {
      actor_id,
      action: 'qcms.create',
      entity: entity$3,
      entity_id: id,
      after,
    });
    return after;
  });
}
/** Replaces a question. A new key re-marks the recorded answers in the same transaction. */
async function changeQcm(services, actor_id, { id, ...input }) {
  const fields = toFields$1(input);
  const { before, after } = await inTransaction(services.db, async (trx) => {
    const before = await lockQcm(trx, id);
    if (before === void 0) throw new DomainError('questions.not_found');
    if (!(await subjectExists(trx, fields.subject_id))) throw new DomainError('subjects.not_found');
    await assertChapterOfSubject(trx, fields.chapter_id, fields.subject_id);
    await assertImageOfQuestion(trx, fields.image_url);
    await updateQcm(trx, id, fields);
    const after = await getQcm(trx, id);
    await insertAudit(trx, {
      actor_id,
      action: 'qcms.update',
      entity: entity$3,
      entity_id: id,
      before,
      after,
    });
    return {
      before,
      after,
    };
  });
  if (before.image_url !== after.image_url) await removeUnusedImages(services, [before.image_url]);
  return after;
}
/** Deletes a question with its answers and statistics. */
async function removeQcm(services, actor_id, id) {
  await removeUnusedImages(services, [
    await inTransaction(services.db, async (trx) => {
      const before = await lockQcm(trx, id);
      if (before === void 0) throw new DomainError('questions.not_found');
      await deleteQcm(trx, id);
      await insertAudit(trx, {
        actor_id,
        action: 'qcms.remove',
        entity: entity$3,
        entity_id: id,
        before,
      });
      return before.image_url;
    }),
  ]);
}
/**
 * How many recorded answers a new key would mark differently. Answers that arrive until it is saved are
 * marked by it too.
 */
async function previewRemark({ db }, { id, correct_answers }) {
  const remark = await findRemark(db, id, maskOf(correct_answers));
  if (remark === void 0) throw new DomainError('questions.not_found');
  return remark;
}
/** What the others answered to a question, and how many of them were right. */
async function readAnswerStats({ db }, userId, id) {
  const counts = await findCounts(db, id, userId);
  if (counts === void 0) throw new DomainError('questions.not_found');
  return {
    ...othersStats(counts.options, counts, counts.own_mask),
    correct_count: counts.correct - (counts.own_is_correct ? 1 : 0),
  };
}
//#endregion
//#region ../../packages/domain/src/questions/similar.ts
/** How alike two texts have to be for a warning, from 0 to 1. */
const SIMILAR_MIN = 0.55;
//#endregion
//#region ../../packages/api/src/questions/similar.queries.ts
/** How much of what is typed a question has to hold to be looked at. */
const HELD = 0.6;
/** So many of the nearest texts are compared by their options. */
const CANDIDATES = 200;
/** Longer questions are recognised by how they begin. */
const COMPARED = 400;
/**
 * Runs a search by trigrams. Which questions hold most of what is typed comes from the index of the
 * search, whose threshold is a setting of the transaction.
 */
function search(db, find) {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(HELD)}, true)`.execute(
      trx,
    );
    return find(trx);
  });
}
const typedKey = (text) => sql`search_key(${text.slice(0, COMPARED)}::text)`;
const shown = (similarity) => sql`
  select near.id, near.question_text, subjects.name as subject_name,
    semesters.name as semester_name, ${similarity} as similarity
  from near
    join subjects on subjects.id = near.subject_id
    join semesters on semesters.id = subjects.semester_id
  where ${similarity} >= ${SIMILAR_MIN}
  order by similarity desc, near.id desc
  limit ${5}`;
/**
 * Closed questions that are like one that is being typed, the most alike first. Many questions begin with
 * the same words, so that options, once there are any, count as much as the text.
 */
function findSimilarQcms(db, { question_text, options, except_id }) {
  const typed = typedKey(question_text);
  const texts = Object.values(options).join(' ').trim();
  const ofOptions = sql`similarity(search_key(${sql`(select string_agg(value, ' ') from jsonb_each_text(near.options))`}), search_key(${texts}::text))`;
  const similarity =
    texts === ''
      ? sql`near.likeness`
      : sql`
    (near.likeness + ${ofOptions}) / 2`;
  return search(db, async (trx) => {
    const { rows } = await sql`
      with near as materialized (
        select id, question_text, options, subject_id,
          similarity(search_key(left(question_text, ${COMPARED})), ${typed}) as likeness
        from qcms
        where ${typed} <% search_key(question_text || ' ' || coalesce(lesson_name, ''))
          and id <> ${except_id ?? 0}
        order by likeness desc
        limit ${CANDIDATES}
      )
      ${shown(similarity)}
    `.execute(trx);
    return rows;
  });
}
/** Open questions that are like one that is being typed, the most alike first. */
function findSimilarQrocs(db, { question_text, except_id }) {
  const typed = typedKey(question_text);
  return search(db, async (trx) => {
    const { rows } = await sql`
      with near as materialized (
        select id, question_text, subject_id,
          similarity(search_key(left(question_text, ${COMPARED})), ${typed}) as likeness
        from qrocs
        where ${typed} <% search_key(question_text || ' ' || answer_text)
          and id <> ${except_id ?? 0}
        order by likeness desc
        limit ${CANDIDATES}
      )
      ${shown(sql`near.likeness`)}
    `.execute(trx);
    return rows;
  });
}
//#endregion
//#region ../../packages/api/src/questions/qcm.router.ts
const qcmsRouter = router({
  list: adminProcedure
    .input(listQcmsInput)
    .query(({ ctx, input }) => listQcms(ctx.services.db, input)),
  bySubject: adminProcedure.input(bySubjectInput).query(async ({ ctx, input }) => {
    const { db } = ctx.services;
    if (!(await subjectExists(db, input.subject_id))) throw new DomainError('subjects.not_found');
    return listQcmsOfSubject(db, input.subject_id);
  }),
  similar: adminProcedure
    .input(similarQcmsInput)
    .query(({ ctx, input }) => findSimilarQcms(ctx.services.db, input)),
  remarkPreview: adminProcedure
    .input(remarkPreviewInput)
    .query(({ ctx, input }) => previewRemark(ctx.services, input)),
  answerStats: adminProcedure
    .input(qcmIdInput)
    .query(({ ctx, input }) => readAnswerStats(ctx.services, ctx.user.id, input.id)),
  create: adminProcedure
    .input(createQcmInput)
    .mutation(({ ctx, input }) => createQcm(ctx.services, ctx.user.id, input)),
  update: adminProcedure
    .input(updateQcmInput)
    .mutation(({ ctx, input }) => changeQcm(ctx.services, ctx.user.id, input)),
  remove: adminProcedure
    .input(qcmIdInput)
    .mutation(({ ctx, input }) => removeQcm(ctx.services, ctx.user.id, input.id)),
});
//#endregion
//#region ../../packages/api/src/questions/qroc.queries.ts
/** Open questions of a subject in their order, without answers. */
const ordered = (db, { subject_id, chapter_id, exam_year }) =>
  db
    .selectFrom('qrocs')
    .leftJoin('chapters', 'chapters.id', 'qrocs.chapter_id')
    .select([
      'qrocs.id',
      'qrocs.question_text',
      'qrocs.image_url',
      'qrocs.subject_id',
      'qrocs.chapter_id',
      'chapters.name as chapter_name',
      'qrocs.order_index',
      'qrocs.is_exam_question',
      'qrocs.exam_year',
    ])
    .where('qrocs.subject_id', '=', subject_id)
    .$if(chapter_id !== void 0, (query) => query.where('qrocs.chapter_id', '=', chapter_id ?? 0))
    .$if(exam_year !== void 0, (query) => query.where('qrocs.exam_year', '=', exam_year ?? 0))
    .orderBy('qrocs.order_index')
    .orderBy('qrocs.id');
/** For study: answers hidden, with what the student has revealed before. */
function listQrocsForStudy(db, filter, userId) {
  return ordered(db, filter)
    .leftJoin('qroc_reveals', (join) =>
      join.onRef('qroc_reveals.qroc_id', '=', 'qrocs.id').on('qroc_reveals.user_id', '=', userId),
    )
    .select([
      sql`qrocs.justification is not null`.as('has_justification'),
      sql`qroc_reveals.qroc_id is not null`.as('is_revealed'),
    ])
    .execute();
}
/** For the back-office: everything. */
function listQrocs(db, filter) {
  return ordered(db, filter)
    .select(['qrocs.answer_text', 'qrocs.justification', 'qrocs.created_at', 'qrocs.updated_at'])
    .execute();
}
const full = (db) =>
  db
    .selectFrom('qrocs')
    .leftJoin('chapters', 'chapters.id', 'qrocs.chapter_id')
    .select([
      'qrocs.id',
      'qrocs.question_text',
      'qrocs.answer_text',
      'qrocs.justification',
      'qrocs.image_url',
      'qrocs.subject_id',
      'qrocs.chapter_id',
      'chapters.name as chapter_name',
      'qrocs.order_index',
      'qrocs.is_exam_question',
      'qrocs.exam_year',
      'qrocs.created_at',
      'qrocs.updated_at',
    ]);
function getQroc(db, id) {
  return full(db).where('qrocs.id', '=', id).executeTakeFirstOrThrow();
}
const searched = sql`qrocs.question_text || ' ' || qrocs.answer_text`;
/**
 * Open questions page by page, filtered; `search` looks into question and answer. Those of one subject
 * come in the order in which students see them, those of several newest first.
 */
async function listQrocPage(db, filter) {
  const { subject_id, semester_id, search, kind } = filter;
  const matching = db
    .selectFrom('qrocs')
    .$if(subject_id !== void 0, (query) => query.where('qrocs.subject_id', '=', subject_id ?? 0))
    .$if(semester_id !== void 0, (query) =>
      query.where('qrocs.subject_id', 'in', (eb) =>
        eb
          .selectFrom('subjects')
          .select('id')
          .where('semester_id', '=', semester_id ?? 0),
      ),
    )
    .$if(Boolean(search), (query) => query.where(contains(searched, search ?? '')))
    .$if(kind !== 'all', (query) => query.where('qrocs.is_exam_question', '=', kind === 'exam'));
  const order = (
    subject_id === void 0
      ? ['qrocs.created_at desc', 'qrocs.id desc']
      : ['qrocs.order_index', 'qrocs.id']
  ).map((one) => sql.raw(one));
  const page = matching
    .select('qrocs.id')
    .orderBy(sql.join(order))
    .offset(filter.skip)
    .limit(filter.limit);
  const [items, { total }] = await Promise.all([
    full(db)
      .innerJoin('subjects', 'subjects.id', 'qrocs.subject_id')
      .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
      .select(['subjects.name as subject_name', 'semesters.name as semester_name'])
      .where(onPage('qrocs.id', page))
      .orderBy(sql.join(order))
      .execute(),
    matching.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    items,
    total,
  };
}
function lockQroc(trx, id) {
  return trx.selectFrom('qrocs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
async function insertQroc(trx, fields) {
  const { id } = await trx
    .insertInto('qrocs')
    .values(fields)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
function updateQroc(trx, id, fields) {
  return trx.updateTable('qrocs').set(fields).where('id', '=', id).execute();
}
function deleteQroc(trx, id) {
  return trx.deleteFrom('qrocs').where('id', '=', id).execute();
}
/** Notes that a student has seen an answer, and that today was a day of study. */
async function insertReveal(db, { user_id, qroc_id, timezone }) {
  await sql`
    with reveal as (
      insert into qroc_reveals (user_id, qroc_id) values (${user_id}, ${qroc_id})
      on conflict do nothing
    )
    insert into study_days (user_id, day)
    values (${user_id}, (now() at time zone ${timezone})::date)
    on conflict do nothing
  `.execute(db);
}
async function countReveals(db, subjectId, userId) {
  return db
    .selectFrom('qrocs')
    .leftJoin('qroc_reveals', (join) =>
      join.onRef('qroc_reveals.qroc_id', '=', 'qrocs.id').on('qroc_reveals.user_id', '=', userId),
    )
    .select((eb) => [
      eb.fn.countAll().as('total_questions'),
      eb.fn.count('qroc_reveals.qroc_id').as('revealed_questions'),
    ])
    .where('qrocs.subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();
}
//#endregion
//#region ../../packages/api/src/questions/qroc.usecases.ts
const entity$2 = 'qrocs';
function toFields(input) {
  return {
    ...input,
    chapter_id: input.chapter_id ?? null,
    exam_year: input.is_exam_question ? (input.exam_year ?? null) : null,
  };
}
/** @throws subjects.not_found, chapters.not_found, chapters.other_subject */
function createQroc({ db }, actor_id, input) {
  const fields = toFields(input);
  return inTransaction(db, async (trx) => {
    if (!(await subjectExists(trx, fields.subject_id))) throw new DomainError('subjects.not_found');
    await assertChapterOfSubject(trx, fields.chapter_id, fields.subject_id);
    await assertImageOfQuestion(trx, fields.image_url);
    const id = await insertQroc(trx, fields);
    const after = await getQroc(trx, id);
    await insertAudit(trx, {
      actor_id,
      action: 'qrocs.create',
      entity: entity$2,
      entity_id: id,
      after,
    });
    return after;
  });
}
async function changeQroc(services, actor_id, { id, ...input }) {
  const fields = toFields(input);
  const { before, after } = await inTransaction(services.db, async (trx) => {
    const before = await lockQroc(trx, id);
    if (before === void 0) throw new DomainError('questions.not_found');
    if (!(await subjectExists(trx, fields.subject_id))) throw new DomainError('subjects.not_found');
    await assertChapterOfSubject(trx, fields.chapter_id, fields.subject_id);
    await assertImageOfQuestion(trx, fields.image_url);
    await updateQroc(trx, id, fields);
    const after = await getQroc(trx, id);
    await insertAudit(trx, {
      actor_id,
      action: 'qrocs.update',
      entity: entity$2,
      entity_id: id,
      before,
      after,
    });
    return {
      before,
      after,
    };
  });
  if (before.image_url !== after.image_url) await removeUnusedImages(services, [before.image_url]);
  return after;
}
async function removeQroc(services, actor_id, id) {
  await removeUnusedImages(services, [
    await inTransaction(services.db, async (trx) => {
      const before = await lockQroc(trx, id);
      if (before === void 0) throw new DomainError('questions.not_found');
      await deleteQroc(trx, id);
      await insertAudit(trx, {
        actor_id,
        action: 'qrocs.remove',
        entity: entity$2,
        entity_id: id,
        before,
      });
      return before.image_url;
    }),
  ]);
}
//#endregion
//#region ../../packages/api/src/questions/qroc.router.ts
const qrocsRouter = router({
  bySubject: adminProcedure.input(studyInput).query(async ({ ctx, input }) => {
    const { db } = ctx.services;
    if (!(await subjectExists(db, input.subject_id))) throw new DomainError('subjects.not_found');
    return listQrocs(db, input);
  }),
  list: adminProcedure
    .input(listQrocsInput)
    .query(({ ctx, input }) => listQrocPage(ctx.services.db, input)),
  similar: adminProcedure
    .input(similarQrocsInput)
    .query(({ ctx, input }) => findSimilarQrocs(ctx.services.db, input)),
  create: adminProcedure
    .input(createQrocInput)
    .mutation(({ ctx, input }) => createQroc(ctx.services, ctx.user.id, input)),
  update: adminProcedure
    .input(updateQrocInput)
    .mutation(({ ctx, input }) => changeQroc(ctx.services, ctx.user.id, input)),
  remove: adminProcedure
    .input(qrocIdInput)
    .mutation(({ ctx, input }) => removeQroc(ctx.services, ctx.user.id, input.id)),
});
//#endregion
//#region ../../packages/api/src/questions/study.queries.ts
/** What all students see of the questions of a subject: by number, without keys and justifications. */
function listPracticeContent(db, { subject_id, chapter_id, exam_year }, { name, semester_name }) {
  return db
    .selectFrom('qcms')
    .leftJoin('chapters', 'chapters.id', 'qcms.chapter_id')
    .select([
      'qcms.id',
      'qcms.question_text',
      'qcms.options',
      'qcms.image_url',
      'qcms.subject_id',
      sql`${name}::text`.as('subject_name'),
      sql`${semester_name}::text`.as('semester_name'),
      'qcms.chapter_id',
      'chapters.name as chapter_name',
      'qcms.lesson_name',
      'qcms.question_number',
      'qcms.is_exam_question',
      'qcms.exam_year',
      'qcms.created_at',
      'qcms.updated_at',
      sql`qcms.justification is not null`.as('has_justification'),
    ])
    .where('qcms.subject_id', '=', subject_id)
    .$if(chapter_id !== void 0, (query) => query.where('qcms.chapter_id', '=', chapter_id ?? 0))
    .$if(exam_year !== void 0, (query) => query.where('qcms.exam_year', '=', exam_year ?? 0))
    .orderBy('qcms.question_number')
    .orderBy('qcms.id')
    .execute();
}
/**
 * What changes of that list: the versions of the subject's content, other ones as soon as a question or chapter
 * is another, and the questions that the student has answered in their open attempt.
 */
async function findPracticeState(db, subjectId, userId) {
  const { rows } = await sql`
    select (
      select coalesce(string_agg(version::text, ' ' order by version), '')
      from content_versions where subject_id = ${subjectId}
    ) as versions,
    (
      select coalesce(json_agg(answers.qcm_id), '[]')
      from attempts join answers on answers.attempt_id = attempts.id and answers.user_id = ${userId}
      where attempts.user_id = ${userId} and attempts.subject_id = ${subjectId}
        and attempts.closed_at is null
    ) as answered
  `.execute(db);
  return (
    rows[0] ?? {
      versions: '',
      answered: [],
    }
  );
}
/** The study pack: full questions by number. */
function listStudyPack(db, { subject_id, chapter_id, exam_year }) {
  return qcms(db)
    .where('qcms.subject_id', '=', subject_id)
    .$if(chapter_id !== void 0, (query) => query.where('qcms.chapter_id', '=', chapter_id ?? 0))
    .$if(exam_year !== void 0, (query) => query.where('qcms.exam_year', '=', exam_year ?? 0))
    .orderBy('qcms.question_number')
    .orderBy('qcms.id')
    .execute();
}
/** What a subject offers: questions by chapter and exam year, closed and open. */
async function findStudyOptions(db, subjectId) {
  const [chapters, qcmYears, qrocYears, totals] = await Promise.all([
    db
      .selectFrom('chapters')
      .select([
        'id',
        'name',
        'subject_id',
        'position',
        sql`(select count(*) from qcms where chapter_id = chapters.id)`.as('qcm_count'),
        sql`(select count(*) from qrocs where chapter_id = chapters.id)`.as(
          'justification_qcm_count',
        ),
      ])
      .where('subject_id', '=', subjectId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('qcms')
      .select((eb) => [eb.ref('exam_year').$castTo().as('year'), eb.fn.countAll().as('qcm_count')])
      .where('subject_id', '=', subjectId)
      .where('is_exam_question', '=', true)
      .groupBy('exam_year')
      .orderBy('exam_year', 'desc')
      .execute(),
    db
      .selectFrom('qrocs')
      .select((eb) => [
        eb.ref('exam_year').$castTo().as('year'),
        eb.fn.countAll().as('justification_qcm_count'),
      ])
      .where('subject_id', '=', subjectId)
      .where('is_exam_question', '=', true)
      .groupBy('exam_year')
      .orderBy('exam_year', 'desc')
      .execute(),
    db
      .selectNoFrom([
        sql`(select count(*) from qcms where subject_id = ${subjectId})`.as('total_qcms'),
        sql`(select count(*) from qrocs where subject_id = ${subjectId})`.as(
          'justification_qcm_count',
        ),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    chapters,
    justification_chapters: chapters.filter((chapter) => chapter.justification_qcm_count > 0),
    exam_years: qcmYears,
    justification_exam_years: qrocYears,
    has_justification_qcms: totals.justification_qcm_count > 0,
    ...totals,
  };
}
//#endregion
//#region ../../packages/api/src/questions/practice.ts
/** Lists that are kept, the ones used last; each weighs about a megabyte. */
const KEPT = 64;
const YES = Buffer.from('true');
const NO = Buffer.from('false');
const END = Buffer.from('}]}');
const keptOf = /* @__PURE__ */ new WeakMap();
/**
 * The questions of a subject as a student meets them, each with whether they have answered it in their
 * open attempt. What all students share is kept from call to call, and read again when the subject's content has
 * other versions, or other names.
 *
 * @throws questions.none when there is no question
 */
async function practiceQuestions(db, { id: subject_id, ...names }, filter, userId) {
  const { versions, answered } = await findPracticeState(db, subject_id, userId);
  const { questions, texts } = await contentOf(db, filter, names, versions);
  if (questions.length === 0) throw new DomainError('questions.none');
  const done = new Set(answered);
  const subject = {
    subject_id,
    subject_name: names.name,
  };
  const head = JSON.stringify(subject).slice(0, -1);
  return withJsonText(
    {
      ...subject,
      get questions() {
        return questions.map((one) => ({
          ...one,
          is_answered: done.has(one.id),
        }));
      },
    },
    () =>
      Buffer.concat([
        Buffer.from(`${head},"questions":[`),
        ...texts.flatMap((text, place) => [text, done.has(questions[place]?.id ?? 0) ? YES : NO]),
        END,
      ]),
  );
}
async function contentOf(db, filter, { name, semester_name }, versions) {
  const stamp = JSON.stringify([versions, name, semester_name]);
  const lists = keptOf.get(db) ?? /* @__PURE__ */ new Map();
  keptOf.set(db, lists);
  const key = `${filter.subject_id}/${filter.chapter_id ?? ''}/${filter.exam_year ?? ''}`;
  let kept = lists.get(key);
  lists.delete(key);
  if (kept?.stamp !== stamp) {
    const questions = (
      await listPracticeContent(db, filter, {
        name,
        semester_name,
      })
    ).map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }));
    kept = {
      stamp,
      questions,
      texts: questions.map((row, place) =>
        Buffer.from(`${place > 0 ? '},' : ''}${JSON.stringify(row).slice(0, -1)},"is_answered":`),
      ),
    };
  }
  lists.set(key, kept);
  const [oldest] = lists.keys();
  if (lists.size > KEPT && oldest !== void 0) lists.delete(oldest);
  return kept;
}
//#endregion
//#region ../../packages/api/src/questions/study.router.ts
/** What students with access read; how they answer is with `attempts`. */
const studyRouter = router({
  options: sessionProcedure
    .input(bySubjectInput)
    .use(withSubjectAccess)
    .query(async ({ ctx, input }) => ({
      subject_id: ctx.subject.id,
      subject_name: ctx.subject.name,
      semester_id: ctx.subject.semester_id,
      semester_name: ctx.subject.semester_name,
      ...(await findStudyOptions(ctx.services.db, input.subject_id)),
    })),
  questions: sessionProcedure
    .input(studyInput)
    .use(withSubjectAccess)
    .query(({ ctx, input }) => practiceQuestions(ctx.services.db, ctx.subject, input, ctx.user.id)),
  allQuestions: sessionProcedure
    .input(studyInput)
    .use(withSubjectAccess)
    .query(async ({ ctx, input }) => {
      await ctx.services.limiter.consume('study_pack', `user:${ctx.user.id}`);
      const questions = await listStudyPack(ctx.services.db, input);
      if (questions.length === 0) throw new DomainError('questions.none');
      return {
        subject_id: ctx.subject.id,
        subject_name: ctx.subject.name,
        questions,
      };
    }),
  qrocs: sessionProcedure
    .input(studyInput)
    .use(withSubjectAccess)
    .query(async ({ ctx, input }) => {
      const questions = await listQrocsForStudy(ctx.services.db, input, ctx.user.id);
      if (questions.length === 0) throw new DomainError('qrocs.none');
      return {
        subject_id: ctx.subject.id,
        subject_name: ctx.subject.name,
        questions,
      };
    }),
  /** The hidden answer. Being read is what counts as studied, so this records it. */
  revealQroc: sessionProcedure
    .input(qrocIdInput)
    .use(withQrocAccess)
    .query(async ({ ctx }) => {
      const { id, answer_text, justification } = ctx.qroc;
      const { db, timezone } = ctx.services;
      const reveal = {
        user_id: ctx.user.id,
        qroc_id: id,
        timezone,
      };
      await inTransaction(db, (trx) => insertReveal(trx, reveal));
      return {
        id,
        answer_text,
        justification,
      };
    }),
  qrocProgress: sessionProcedure
    .input(bySubjectInput)
    .use(withSubjectAccess)
    .query(async ({ ctx, input }) => ({
      subject_name: ctx.subject.name,
      ...(await countReveals(ctx.services.db, input.subject_id, ctx.user.id)),
    })),
});
//#endregion
//#region ../../packages/api/src/semesters/semesters.usecases.ts
const entity$1 = 'semesters';
function createSemester({ db }, actor_id, fields) {
  return inTransaction(db, async (trx) => {
    const after = await insertSemester(trx, fields);
    await insertAudit(trx, {
      actor_id,
      action: 'semesters.create',
      entity: entity$1,
      entity_id: after.id,
      after,
    });
    return after;
  });
}
/** Replaces a semester's fields. Orders keep what they were placed for. */
function changeSemester({ db }, actor_id, { id, ...fields }) {
  return inTransaction(db, async (trx) => {
    const before = await lockSemester(trx, id);
    if (before === void 0) throw new DomainError('semesters.not_found');
    const after = await updateSemester(trx, id, fields);
    await insertAudit(trx, {
      actor_id,
      action: 'semesters.update',
      entity: entity$1,
      entity_id: id,
      before,
      after,
    });
    return after;
  });
}
/** Deletes a semester with its subjects and questions. Orders stay readable. */
async function removeSemester(services, actor_id, id) {
  await removeUnusedImages(
    services,
    await inTransaction(services.db, async (trx) => {
      await lockSemesterContent(trx, id);
      const before = await lockSemester(trx, id);
      if (before === void 0) throw new DomainError('semesters.not_found');
      const urls = await listStoredImageUrls(trx, { semester_id: id });
      await deleteSemester(trx, id);
      await insertAudit(trx, {
        actor_id,
        action: 'semesters.remove',
        entity: entity$1,
        entity_id: id,
        before,
      });
      return urls;
    }),
  );
}
//#endregion
//#region ../../packages/api/src/semesters/semesters.router.ts
const semestersRouter = router({
  list: adminProcedure.query(({ ctx }) => listSemesters(ctx.services.db)),
  create: adminProcedure
    .input(createSemesterInput)
    .mutation(({ ctx, input }) => createSemester(ctx.services, ctx.user.id, input)),
  update: adminProcedure
    .input(updateSemesterInput)
    .mutation(({ ctx, input }) => changeSemester(ctx.services, ctx.user.id, input)),
  remove: adminProcedure
    .input(semesterIdInput)
    .mutation(({ ctx, input }) => removeSemester(ctx.services, ctx.user.id, input.id)),
});
//#endregion
//#region ../../packages/api/src/stats/stats.router.ts
const statsRouter = router({
  admin: adminProcedure.query(({ ctx }) => findAdminStats(ctx.services.db)),
  daily: adminProcedure.query(({ ctx }) => listDailyStats(ctx.services.db, ctx.services.timezone)),
  setup: adminProcedure.query(async ({ ctx }) => ({
    ...(await findSetup(ctx.services.db)),
    has_bank: ctx.services.settings.bank_account !== EXAMPLE_BANK_ACCOUNT,
  })),
  contentOverview: adminProcedure.query(async ({ ctx }) => {
    const { db } = ctx.services;
    const [semesters, subjects] = await Promise.all([listSemesters(db), listSubjects(db)]);
    return {
      semesters,
      subjects,
    };
  }),
});
//#endregion
//#region ../../packages/api/src/subjects/subjects.usecases.ts
const entity = 'subjects';
async function readSubject({ db }, id) {
  const subject = await findSubject(db, id);
  if (subject === void 0) throw new DomainError('subjects.not_found');
  return subject;
}
/** @throws semesters.not_found when the semester does not exist */
function createSubject({ db }, actor_id, fields) {
  return inTransaction(db, async (trx) => {
    const id = await insertSubject(trx, fields);
    await insertAudit(trx, {
      actor_id,
      action: 'subjects.create',
      entity,
      entity_id: id,
      after: fields,
    });
    return getSubject(trx, id);
  });
}
function changeSubject({ db }, actor_id, { id, ...fields }) {
  return inTransaction(db, async (trx) => {
    const before = await lockSubject(trx, id);
    if (before === void 0) throw new DomainError('subjects.not_found');
    await updateSubject(trx, id, fields);
    await insertAudit(trx, {
      actor_id,
      action: 'subjects.update',
      entity,
      entity_id: id,
      before,
      after: fields,
    });
    return getSubject(trx, id);
  });
}
/** Deletes a subject with its chapters, questions and answers. */
async function removeSubject(services, actor_id, id) {
  await removeUnusedImages(
    services,
    await inTransaction(services.db, async (trx) => {
      const before = await lockSubject(trx, id);
      if (before === void 0) throw new DomainError('subjects.not_found');
      await lockSubjectContent(trx, id);
      const urls = await listStoredImageUrls(trx, { subject_id: id });
      await deleteSubject(trx, id);
      await insertAudit(trx, {
        actor_id,
        action: 'subjects.remove',
        entity,
        entity_id: id,
        before,
      });
      return urls;
    }),
  );
}
//#endregion
//#region ../../packages/api/src/subjects/subjects.router.ts
const subjectsRouter = router({
  list: adminProcedure.query(({ ctx }) => listSubjects(ctx.services.db)),
  page: adminProcedure
    .input(subjectPageInput)
    .query(({ ctx, input }) => listSubjectsPage(ctx.services.db, input)),
  byId: adminProcedure
    .input(subjectIdInput)
    .query(({ ctx, input }) => readSubject(ctx.services, input.id)),
  create: adminProcedure
    .input(createSubjectInput)
    .mutation(({ ctx, input }) => createSubject(ctx.services, ctx.user.id, input)),
  update: adminProcedure
    .input(updateSubjectInput)
    .mutation(({ ctx, input }) => changeSubject(ctx.services, ctx.user.id, input)),
  remove: adminProcedure
    .input(subjectIdInput)
    .mutation(({ ctx, input }) => removeSubject(ctx.services, ctx.user.id, input.id)),
});
//#endregion
//#region ../../packages/domain/src/users/schema.ts
const ROLES = ['user', 'admin'];
const listUsersInput = z.object({
  ...page$1,
  search: search$1,
});
const updateUserInput = z
  .object({
    full_name: requiredName('user.full_name_required'),
    email: email('user.email_required', 'user.email_invalid'),
    role: z.enum(ROLES, { error: key('user.role') }).optional(),
    is_active: flag().optional(),
    password: z.preprocess(
      (value) => (value === '' || value === null ? void 0 : value),
      newPassword('user.password_too_short', 'user.password_too_short').optional(),
    ),
  })
  .extend({ id: id() });
const userIdInput = z.object({ id: id() });
//#endregion
//#region ../../packages/api/src/root.ts
const appRouter = router({
  public: publicRouter,
  auth: authRouter,
  profile: profileRouter,
  dashboard: dashboardRouter,
  semesters: semestersRouter,
  subjects: subjectsRouter,
  chapters: chaptersRouter,
  qcms: qcmsRouter,
  qrocs: qrocsRouter,
  study: studyRouter,
  attempts: attemptsRouter,
  payments: paymentsRouter,
  access: accessRouter,
  users: router({
    list: adminProcedure
      .input(listUsersInput)
      .query(({ ctx, input }) => listUsers(ctx.services.db, input)),
    update: adminProcedure
      .input(updateUserInput)
      .mutation(({ ctx, input }) => changeUser(ctx.services, ctx.user.id, input)),
    remove: adminProcedure
      .input(userIdInput)
      .mutation(({ ctx, input }) => removeUser(ctx.services, ctx.user.id, input.id)),
  }),
  stats: statsRouter,
  audit: auditRouter,
  imports: importsRouter,
  exports: exportsRouter,
});
/** Calls procedures in process, with the same checks as from outside. */
const createCaller = createCallerFactory(appRouter);

//#endregion
export {
  appRouter as t,
  assertImage as f,
  authorizeReceipt as l,
  createAdmin as x,
  createAnswerWriter as y,
  createBatch as g,
  createCaller as n,
  createImage as p,
  createPasswordHasher as v,
  createPayment as u,
  createPaymentFields as i,
  currentSession as E,
  deleteExpiredLimits as O,
  deleteExpiredPasswordResets as k,
  deleteExpiredSessions as A,
  deleteStrayFile as S,
  deleteStrayFiles as C,
  exportAccount as c,
  exportInput as o,
  insertStrayFiles as w,
  jsonTextOf as _,
  listExported as a,
  listStrayFiles as T,
  ROLES as r,
  registerInput as b,
  remindOfExpiry as s,
  removeForgottenImages as m,
  requireAdmin as h,
  requireUser as d,
  setPassword as D,
};

//# sourceMappingURL=src-D7iujbpr.js.map
