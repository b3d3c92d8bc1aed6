import { rightOf } from '@amphi/api';
import { COPY_SECTIONS } from '@amphi/api/insight/person/tables';
import { validationMessages } from '@amphi/domain/messages/fr/validation';
import { restRoutes } from '@amphi/server/rest/routes';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { RestClient } from '../support/client.ts';
import { server } from '../support/shared.ts';
import { callsOf, loadDocument, responseOf, type Schema } from './document.ts';
import { SUCCESS_STATUSES } from './success-statuses.ts';

const client = new RestClient(server.url);
const document = await loadDocument(client);
const calls = callsOf(document);

/** Rows of the copy of an account, which follow from the tables. */
const UNTYPED_PARTS: Readonly<Record<string, string[]>> = {
  AccountCopy: COPY_SECTIONS.map((section) => `$.${section}[]`),
};

/** Finds the parts of a schema that let anything pass: untyped, or an object that may have further fields. */
function untypedParts(schema: Schema, path = '$'): string[] {
  if (schema.$ref !== undefined || 'const' in schema) return [];
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((one) => untypedParts(one, path));
  if (schema.type === undefined) return [path];
  if (schema.type === 'array') {
    const items = schema.prefixItems ?? [schema.items ?? {}];
    return items.flatMap((one) => untypedParts(one, `${path}[]`));
  }
  if (schema.type !== 'object') return [];
  const { properties = {}, additionalProperties } = schema;
  const inner = Object.entries(properties).flatMap(([name, one]) =>
    untypedParts(one, `${path}.${name}`),
  );
  const isClosed = additionalProperties === false || schema.propertyNames?.enum !== undefined;
  return isClosed ? inner : [path, ...inner];
}

describe('the OpenAPI document', () => {
  it('is a valid one, of version 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate({ ...structuredClone(document) });
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('names every operation once, by its procedure', () => {
    const names = calls.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { procedure } of restRoutes) expect(names).toContain(procedure);
  });

  it('files every operation under a described tag, with a summary', () => {
    const tags = document.tags.map(({ name }) => name);
    for (const { operation } of calls) {
      expect(operation.tags.filter((tag) => !tags.includes(tag))).toEqual([]);
      expect(operation.summary).not.toBe('');
    }
  });

  it('says who may call', () => {
    for (const { method, url, procedure } of restRoutes) {
      const call = `${method} ${url}`;
      const path = `/api${url.replace(/:(\w+)/g, '{$1}')}`;
      const operation = document.paths[path]?.[method.toLowerCase()];
      const who = rightOf(procedure);
      const words = {
        public: /^Ouvert à tous/,
        session: /^Session requise/,
        access: /^Accès en cours au semestre requis/,
        history: /^Accès en cours au semestre requis/,
        admin: /^Réservé aux administrateurs\./,
        accountant: /^Réservé aux administrateurs et aux comptables/,
        cashier: /^Réservé aux administrateurs et à la caisse\./,
        examiner: /^Réservé aux administrateurs et au rôle/,
        editor: /^Réservé aux administrateurs et, dans leur périmètre, aux rédacteurs\./,
        author: /^Réservé aux administrateurs et, dans leur périmètre, aux rédacteurs\./,
        reviewer: /^Réservé aux administrateurs et, dans leur périmètre, aux relecteurs\./,
        content: /^Réservé aux administrateurs et, dans leur périmètre, aux rédacteurs et aux rel/,
        contributor:
          /^Réservé aux administrateurs et, dans leur périmètre, aux rédacteurs et aux rel/,
        chapters: /^Accès en cours au semestre requis, ou administrateur, rédacteur ou relecteur/,
      };
      expect(operation?.description, call).toMatch(words[who]);
      expect(operation?.security, call).toEqual(who === 'public' ? [] : [{ session: [] }]);
      const statuses = Object.keys(operation?.responses ?? {});
      expect(statuses.includes('401'), call).toBe(who !== 'public' || url === '/auth/login');
    }
  });

  it('gives every refusal the same shape, and a time to wait where one makes sense', () => {
    for (const call of calls) {
      for (const status of Object.keys(call.operation.responses).map(Number)) {
        if (status < 400) continue;
        const response = responseOf(document, call, status);
        const content = response?.content?.['application/json'];
        expect(content?.schema).toEqual({ $ref: '#/components/schemas/Error' });
        expect('Retry-After' in (response?.headers ?? {})).toBe(status === 429 || status === 503);
      }
    }
  });

  it('documents every call of the contract and no other, with its one status of success', () => {
    const documented = calls.map(({ name, operation: { responses } }) => {
      return [name, Object.keys(responses).filter((status) => Number(status) < 300)];
    });
    const expected = Object.entries(SUCCESS_STATUSES).map(([name, status]) => [
      name,
      [`${status}`],
    ]);
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(expected));
  });

  it('expects that what a path names may be malformed or missing', () => {
    for (const { name, path, operation } of calls) {
      if (!path.includes('{')) continue;
      const statuses = /\{(receipt_url|file|format)\}|^\/download\//.test(path)
        ? ['400', '404']
        : ['400', '404', '422'];
      expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(statuses));
    }
  });

  it('describes answers to the last field', () => {
    for (const call of calls) {
      for (const status of [200, 201, 202]) {
        const content = responseOf(document, call, status)?.content;
        const schema = content?.['application/json']?.schema;
        if (schema !== undefined) expect(untypedParts(schema), call.name).toEqual([]);
      }
    }
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      expect(untypedParts(schema), name).toEqual(UNTYPED_PARTS[name] ?? []);
    }
  });

  it('says where the fields travel', () => {
    const operationOf = (name: string) => calls.find((call) => call.name === name)?.operation;
    const login = operationOf('POST /api/auth/login');
    expect(Object.keys(login?.requestBody?.content ?? {}).sort()).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ]);
    const reject = operationOf('POST /api/admin/payments/{id}/reject');
    expect(reject?.parameters.map((one) => [one.name, one.in, one.required])).toEqual([
      ['id', 'path', true],
      ['rejection_reason', 'query', false],
    ]);
    expect(reject?.requestBody?.required).toBe(false);
    const approve = operationOf('POST /api/payments/{id}/approve');
    expect(approve?.requestBody?.required).toBe(false);
    const create = operationOf('POST /api/payments/create');
    const form = create?.requestBody?.content['multipart/form-data']?.schema;
    expect(form?.required).toEqual(['semester_id', 'bank_name', 'receipt_file']);
    const users = operationOf('GET /api/admin/users');
    expect(users?.parameters.map(({ name }) => name)).toEqual([
      'skip',
      'limit',
      'sort',
      'direction',
      'search',
    ]);
    expect(operationOf('POST /api/auth/logout')?.requestBody).toBeUndefined();
  });

  it('holds no keys of our message catalogue', () => {
    const text = JSON.stringify(document);
    for (const key of Object.keys(validationMessages)) expect(text).not.toContain(`"${key}"`);
  });

  it('is kept by browsers until it changes', async () => {
    const { headers } = await client.get('/api/openapi.json');
    const etag = headers.get('etag') ?? '';
    const again = await client.send('GET', '/api/openapi.json', {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });
});
