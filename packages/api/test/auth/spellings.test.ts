import { isEmailAddress } from '@amphi/domain/email';
import { isOneLine } from '@amphi/domain/fields';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

const ADDRESSES = [
  'ana@example.test',
  'Ana.B+c@mail.um5.ac.ma',
  "o'b_1=x@xn--bcher-kva.example",
  'a@b.c-d',
  '"ana"@example.test',
  'ana.@example.test',
  '.ana@example.test',
  'a..na@example.test',
  'Ana<ana@example.test>',
  'ana@example.test,eva@example.test',
  'ana(x)@example.test',
  'ana@127.0.0.1',
  'ana@[127.0.0.1]',
  'ana@example',
  'ana@-example.test',
  'ana@example-.test',
  'ana@example.t-',
  'ana@example.-t',
  'a\u200bna@example.test',
  '\u212aana@example.test',
  'élodie@example.test',
  'ana@bücher.example',
  'ana@example\u3002test',
  'ana@example.test\n',
  'ana@example.test.',
  'ana@@example.test',
  'a@b@example.test',
  'a\tb@example.test',
  '@a.b',
  '',
  `${'a'.repeat(64)}@example.test`,
  `${'a'.repeat(65)}@example.test`,
  `a@${'b'.repeat(63)}.test`,
  `a@${'b'.repeat(64)}.test`,
  `a@${'b.'.repeat(130)}test`,
];

it.each(ADDRESSES)('the database and the forms judge the address %j alike', async (address) => {
  const { rows } = await sql<{ ok: boolean }>`select is_email_address(${address}) as ok`.execute(
    world.db,
  );
  expect(rows[0]?.ok).toBe(isEmailAddress(address));
});

it('the database and the forms judge the characters of names alike', async () => {
  const codes = [
    ...Array.from({ length: 0xff }, (_, index) => index + 1),
    ...Array.from({ length: 0x70 }, (_, index) => 0x2000 + index),
    0x061c,
    0x180e,
    0x3164,
    0xfeff,
    0xfffd,
    0x1f469,
  ];
  const { rows } = await sql<{ code: number; ok: boolean }>`
    select code, ('a' || chr(code) || 'b') !~ pattern as ok
    from unnest(${codes}::integer[]) as code,
      (select (regexp_match(pg_get_constraintdef(oid), $$'(\\[.*\\])'$$))[1] as pattern
       from pg_constraint where conname = 'semesters_name_one_line') as rule`.execute(world.db);
  expect(rows).toHaveLength(codes.length);
  for (const { code, ok } of rows) {
    expect({ code, ok }).toEqual({ code, ok: isOneLine(`a${String.fromCodePoint(code)}b`) });
  }
});
