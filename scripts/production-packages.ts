import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Manifest {
  name: string;
  version: string;
  license?: string | { type: string };
  licenses?: { type: string }[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A third-party package that production runs, as it is installed. */
export interface ProductionPackage {
  name: string;
  version: string;
  /** An SPDX expression as the package gives it; empty where it gives none. */
  licence: string;
  /** The text of its licence file; empty where it ships none. */
  text: string;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Resolves a package from another one, like Node; undefined where it is not installed. */
function resolve(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
    if (dirname(folder) === folder) return undefined;
  }
}

function licenceOf({ license, licenses }: Manifest): string {
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? '';
}

function textOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|-|$)/i.test(name));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
}

/** All packages that the workspaces of apps and packages need when they run, with what those need. */
export function listProductionPackages(): ProductionPackage[] {
  const found = new Map<string, ProductionPackage>();
  const visited = new Set<string>();
  function visit(folder: string, isOurs: boolean): void {
    if (visited.has(folder)) return;
    visited.add(folder);
    const manifest = readManifest(folder);
    if (!isOurs) {
      const { name, version } = manifest;
      found.set(`${name} ${version}`, {
        name,
        version,
        licence: licenceOf(manifest),
        text: textOf(folder),
      });
    }
    const { dependencies, optionalDependencies } = manifest;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const target = resolve(folder, name);
      // Packages for other machines are not installed.
      if (target !== undefined) visit(target, name.startsWith('@amphi/'));
    }
  }
  for (const group of ['apps', 'packages']) {
    for (const name of readdirSync(join(ROOT, group))) {
      // For pnpm too, a folder without a manifest is no workspace.
      if (existsSync(join(ROOT, group, name, 'package.json'))) visit(join(ROOT, group, name), true);
    }
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}
