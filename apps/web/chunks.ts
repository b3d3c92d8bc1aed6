import { build, type Plugin, type UserConfig } from 'vite';

/** Pages that share much, by the names of their modules. */
const AREAS = {
  open: /\/(landing\/(landing|legal)-page|profile\/account-deleted-page)\.tsx$/,
  auth: /\/features\/auth\/[\w-]+-page\.tsx$/,
  students:
    /\/features\/(dashboard|orders|practice|profile|purchase|qrocs|study)\/(?!account-deleted)[\w-]+-page\.tsx$/,
  signedIn: /\/layouts\/signed-in-layout\.tsx$/,
  admin: /\/features\/admin\/(admin-page|exports\/exports-page)\.tsx$/,
  sessions: /\/(practice\/(practice|review)|qrocs\/justification-study)-page\.tsx$/,
};

/** From how many student pages on a module is loaded by all of them. */
const COMMON = 4;

/** What is not worth a file of its own, and brings nothing along. */
const SMALL = /\/@tabler\/icons-react\//;

/** Whether this is the build of the client itself, and not one that only finds something out about it. */
export function isClientBuild(
  config: UserConfig,
  { command, isSsrBuild }: { command: string; isSsrBuild?: boolean | undefined },
): boolean {
  return command === 'build' && !isSsrBuild && config.build?.write !== false;
}

/**
 * Puts what pages share into few files: over HTTP/1.1 a browser fetches six at a time, and each turn costs
 * a phone a round trip. Left to itself the build makes a file for every set of pages that share something,
 * fifty for one page.
 *
 * Which file a module goes to follows from who loads it, which a first build finds out. What a module
 * imports is loaded by the same pages too, so that files depend on each other in one direction alone.
 */
export function chunks(): Plugin {
  return {
    name: 'chunks',
    apply: isClientBuild,
    async config({ root }) {
      const loaders = await findLoaders(root);
      const groups = GROUPS.map((name, place) => ({
        name,
        test: (id: string) => groupOf(id, loaders.get(id)) === name,
        priority: GROUPS.length - place,
        includeDependenciesRecursively: false,
      }));
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

/** The files, each of which imports only from those before it. */
const GROUPS = [
  'base',
  'open',
  'common',
  'students',
  'inputs',
  'fields',
  'auth',
  'session',
] as const;

function groupOf(id: string, loaders: string[] | undefined): (typeof GROUPS)[number] | null {
  // What is loaded on demand is a file by itself: the routes know it by that.
  if (!loaders || loaders.includes(id)) return null;
  if (loaders.includes(ENTRY)) return 'base';
  const count = (area: keyof typeof AREAS) => loaders.filter((one) => AREAS[area].test(one)).length;
  const [open, auth, students] = [count('open'), count('auth'), count('students')];
  const everyStudent = count('signedIn') > 0 || students >= COMMON;
  const shared = loaders.length > 1 && SMALL.test(id);
  if (open > 0 && (auth + students > 0 || shared)) return 'open';
  if (auth > 0 && everyStudent) return 'common';
  if (everyStudent || (students > 0 && shared)) return 'students';
  if (auth > 0 && students > 0) return count('admin') > 0 ? 'inputs' : 'fields';
  if (students > 1 && count('sessions') === students) return 'session';
  return null;
}

/** In place of a module that is loaded on demand: the script that every page begins with. */
const ENTRY = 'entry';

/** By module: those loaded on demand that bring it along. What the build leaves out is not there. */
async function findLoaders(root: string | undefined): Promise<Map<string, string[]>> {
  const result = await build({
    ...(root !== undefined && { root }),
    logLevel: 'warn',
    build: { write: false, minify: false },
  });
  const found = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const parts = new Map(
    found.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );
  const loaders = new Map<string, string[]>();
  for (const { isEntry, isDynamicEntry, facadeModuleId, fileName } of parts.values()) {
    const loader = isEntry ? ENTRY : isDynamicEntry ? facadeModuleId : null;
    const brought = new Set<string>();
    const visit = (name: string) => {
      const part = parts.get(name);
      if (!loader || !part || brought.has(name)) return;
      brought.add(name);
      for (const id of Object.keys(part.modules)) {
        loaders.set(id, [...(loaders.get(id) ?? []), loader]);
      }
      part.imports.forEach(visit);
    };
    visit(fileName);
  }
  return loaders;
}
