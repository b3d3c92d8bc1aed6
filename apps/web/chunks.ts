import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

/** Bytes of code that a page may load in vain to save a request. */
const REQUEST = 8_000;

/** Weight of what opens later (tabs, dialogs) beside that of a page. */
const LATER = 0.1;

/** Records of pages, and the table that fetches the layout around them. */
const ROUTE_MODULE = /\.route\.ts$|\/routes\.tsx$/;

/** Modules that every page needs, in one file. */
const INITIAL: Rolldown.CodeSplittingGroup = { name: 'app', tags: ['$initial'], priority: 1 };

/** Modules that are loaded together. */
interface Group {
  ids: string[];
  size: number;
  /** Entries that load it: pages, and what opens later. */
  users: Set<Rolldown.OutputChunk>;
  /** Groups that it imports, directly or through others. */
  needs: Set<Group>;
}

/**
 * Merges the chunks that several pages share, by the import graph: a request costs more than a kilobyte on a slow line.
 * The bundler's automatic chunks, one for each set of entries, are merged while the requests that it saves outweigh what
 * pages load in vain.
 */
export function sharedChunks(): Plugin {
  return {
    name: 'shared-chunks',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async config({ root, resolve, build: options, css }) {
      const automatic = await buildAutomatic({ root, resolve, build: options, css });
      const names = namesOf(merged(automatic));
      const shared: Rolldown.CodeSplittingGroup = {
        name: (id) => names.get(id) ?? null,
        includeDependenciesRecursively: false,
      };
      const output = { codeSplitting: { groups: [INITIAL, shared] } };
      return { build: { rolldownOptions: { output } } };
    },
  };
}

/** The build with automatic chunks, and which of them are pages. */
interface Automatic {
  bundle: Rolldown.OutputBundle;
  pages: Set<string>;
}

async function buildAutomatic(config: InlineConfig): Promise<Automatic> {
  let bundle: Automatic['bundle'] = {};
  const pages: Automatic['pages'] = new Set();
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'graph',
        generateBundle(_options, output) {
          bundle = output;
          for (const id of this.getModuleIds()) {
            const info = ROUTE_MODULE.test(id) ? this.getModuleInfo(id) : null;
            for (const page of info?.dynamicallyImportedIds ?? []) pages.add(page);
          }
        },
      },
    ],
    build: {
      ...config.build,
      write: false,
      minify: false,
      rolldownOptions: {
        experimental: { chunkOptimization: false },
        output: { codeSplitting: { groups: [INITIAL] } },
      },
    },
  });
  return { bundle, pages };
}

/** The group that a group gains most by joining. */
interface Partner {
  one: Group;
  group: Group;
  gain: number;
}

/** The automatic chunks that several entries share, merged. */
function merged({ bundle, pages }: Automatic): Set<Group> {
  const groups = groupsOf(bundle);
  const weightOf = (user: Rolldown.OutputChunk) =>
    pages.has(user.facadeModuleId ?? '') ? 1 : LATER;
  const shared = new Set(
    [...groups].flatMap(([chunk, group]) => (chunk.isDynamicEntry ? [] : group)),
  );
  const partners = new Map<Group, Partner>();
  const findPartner = (one: Group) => {
    partners.delete(one);
    for (const group of shared) {
      const gain = group === one ? 0 : gainOf(one, group, weightOf);
      if (gain > (partners.get(one)?.gain ?? 0)) partners.set(one, { one, group, gain });
    }
  };
  shared.forEach(findPartner);
  while (partners.size > 0) {
    const { one, group } = [...partners.values()].reduce((best, pair) =>
      pair.gain > best.gain ? pair : best,
    );
    shared.delete(one);
    partners.delete(one);
    join(one, group, [...groups.values()]);
    for (const other of shared) {
      const partner = partners.get(other)?.group;
      if (other === group || partner === one || partner === group) findPartner(other);
      else if (gainOf(other, group, weightOf) > (partners.get(other)?.gain ?? 0))
        findPartner(other);
    }
  }
  return shared;
}

/** A group for each chunk that is not part of the start of every page. */
function groupsOf(bundle: Rolldown.OutputBundle): Map<Rolldown.OutputChunk, Group> {
  const loadedWith = (chunk: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()) => {
    seen.add(chunk);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk' && !seen.has(next)) loadedWith(next, seen);
    }
    return seen;
  };
  const all = Object.values(bundle).filter((file) => file.type === 'chunk');
  const initial = new Set(
    all.filter(({ isEntry }) => isEntry).flatMap((entry) => [...loadedWith(entry)]),
  );
  const groups = new Map<Rolldown.OutputChunk, Group>();
  for (const chunk of all) {
    if (initial.has(chunk)) continue;
    const size = sizeOf(chunk, bundle);
    groups.set(chunk, { ids: [...chunk.moduleIds], size, users: new Set(), needs: new Set() });
  }
  for (const [chunk, group] of groups) {
    for (const needed of loadedWith(chunk)) {
      const need = groups.get(needed);
      if (!need) continue;
      if (need !== group) group.needs.add(need);
      if (chunk.isDynamicEntry) need.users.add(chunk);
    }
  }
  return groups;
}

/** Length of its scripts and styles, before anything is compressed. */
function sizeOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): number {
  let size = 0;
  for (const module of Object.values(chunk.modules)) size += module.renderedLength;
  for (const name of chunk.viteMetadata?.importedCss ?? []) {
    const file = bundle[name];
    if (file?.type === 'asset') size += file.source.length;
  }
  return size;
}

/** Bytes that pages save by two groups being one; none where the merged group would import itself. */
function gainOf(
  one: Group,
  other: Group,
  weightOf: (user: Rolldown.OutputChunk) => number,
): number {
  let gain = 0;
  for (const user of one.users) if (other.users.has(user)) gain += weightOf(user) * REQUEST;
  if (gain === 0 || isOfOffice(one) !== isOfOffice(other)) return 0;
  const users = new Set([...one.users, ...other.users]);
  const loaded = new Set([one, other, ...one.needs, ...other.needs]);
  for (const group of loaded) {
    const isOwn = group === one || group === other;
    if (!isOwn && (group.needs.has(one) || group.needs.has(other))) return 0;
    const cost = group.size + (isOwn ? 0 : REQUEST);
    for (const user of users) if (!group.users.has(user)) gain -= weightOf(user) * cost;
    if (gain <= 0) return 0;
  }
  return gain;
}

/** True where the back-office alone loads it: no page of students does so in vain. */
const isOfOffice = ({ users }: Group) =>
  [...users].every(({ facadeModuleId }) => facadeModuleId?.includes('/admin'));

function join(small: Group, target: Group, groups: Group[]): void {
  target.ids.push(...small.ids);
  target.size += small.size;
  for (const user of small.users) target.users.add(user);
  for (const need of small.needs) target.needs.add(need);
  target.needs.delete(small);
  target.needs.delete(target);
  for (const need of target.needs) for (const user of target.users) need.users.add(user);
  for (const group of groups) {
    if (group.needs.delete(small)) group.needs.add(target);
    if (group !== target && group.needs.has(target)) {
      for (const need of target.needs) group.needs.add(need);
    }
  }
  target.needs.delete(target);
}

/** The name of its chunk by module. */
function namesOf(groups: Set<Group>): Map<string, string> {
  return new Map([...groups].flatMap(({ ids }, index) => ids.map((id) => [id, `shared-${index}`])));
}
