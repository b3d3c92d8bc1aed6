import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { parseDocument, visit } from 'yaml';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const DOCKER = join(ROOT, 'docker');
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  read_only?: boolean;
  init?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  tmpfs?: string[];
  security_opt?: string[];
  user?: string;
  privileged?: boolean;
  logging?: { driver: string; options: Record<string, string> };
  healthcheck?: { test?: string[]; disable?: boolean };
  ports?: string[];
}

export interface Compose {
  name: string;
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean } | null>;
}

/** A reference to a variable: `${NAME}`, `${NAME:-default}` or `${NAME:?message}`. */
export interface Reference {
  name: string;
  kind: '-' | '?' | undefined;
  /** The default, or the message. */
  rest: string;
  /** The whole text that it stands in. */
  within: string;
}

/** Values of docker/.env, filled in as the example asks. */
const FILLED: Record<string, string> = {
  SMTP_URL: 'smtps://user:password@mail.example.org',
  BANK_ACCOUNT: '123',
  CONTACT_PHONE: '+212 600 000 000',
  BACKUP_TO: 'sftp://amphi@backup.example.org/backups',
  BACKUP_SSH_KEY: '/backups/.ssh-key',
  BACKUP_SSH_HOST_KEY: `SHA256:${'A'.repeat(43)}`,
  BACKUP_RECIPIENT: 'age1example',
};

/** The variables of env.example, those without a value filled in. */
export const example: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(parseEnv(read('docker/env.example'))).map(([name, value]) => [
    name,
    value || FILLED[name] || 'filled-in-with-24-signs',
  ]),
);

/** The syntax of a reference; `$$` stands for a dollar sign. */
const REFERENCE = /\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/**
 * Puts the variables of env.example into a value, as Compose does.
 *
 * @param found is told of each reference
 * @throws Error for a required variable that env.example does not have
 */
export function interpolate(within: string, found = (_: Reference) => {}): string {
  return within.replace(REFERENCE, (_all, name?: string, kind?: '-' | '?', rest = '') => {
    if (name === undefined) return '$';
    found({ name, kind, rest, within });
    const value = example[name] ?? '';
    if (value === '' && kind === '?') throw new Error(`${name} is not in env.example: ${rest}`);
    return value || rest;
  });
}

/** Reads a Compose file as Compose does: parses it, then puts the variables of env.example into its values. */
export function loadCompose(file: string): { compose: Compose; references: Reference[] } {
  const document = parseDocument(read(`docker/${file}`), { merge: true });
  const references: Reference[] = [];
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value !== 'string') return;
      node.value = interpolate(node.value, (reference) => references.push(reference));
    },
  });
  return { compose: document.toJS() as Compose, references };
}

/** A name with a version of its own, neither none nor a moving one, and a digest where it is pinned by one. */
const PINNED = /^([a-z0-9./-]+):v?(\d+(?:\.\d+)+)[\w.-]*(?:@sha256:[0-9a-f]{64})?$/;
/** PostgreSQL and SeaweedFS have versions of two numbers. */
const PARTS: Record<string, number> = { postgres: 2, 'chrislusf/seaweedfs': 2 };

/** True where an image is named by its whole version, so that its tag means one release. */
export function isPinned(image: string): boolean {
  const [, name = '', version = ''] = PINNED.exec(image) ?? [];
  return version.split('.').length === (PARTS[name] ?? 3);
}
