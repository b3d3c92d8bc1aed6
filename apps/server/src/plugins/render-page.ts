import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Context, createBatch, createCaller } from '@amphi/api';
import { MAX_BATCH_CALLS } from '@amphi/domain/batches';
import { DomainError } from '@amphi/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import { watchBusy } from './busy.ts';

/** What the client's build exports for the server; see `entry-server.tsx` there. */
interface EntryServer {
  renderPage: (request: {
    url: string;
    call: (path: string, input: unknown) => Promise<unknown>;
    shouldRender: () => boolean;
  }) => Promise<{ state: unknown; content: string | null; error?: unknown }>;
  showTimesOf: (timeZone: string) => void;
}

export interface RenderRequest {
  /** Path and query. */
  url: string;
  context: Context;
  log: FastifyBaseLogger;
  /** Whether the page may be rendered here at all; its data is queried in any case. */
  mayRender: boolean;
}

export interface RenderedPage {
  /** The element that hands the page's query cache over to the client. */
  stateElement: string;
  /** The content of `#root`; null where rendering is left to the browser. */
  content: string | null;
}

/** Queries and renders a page; null where nothing could be found out in time. */
export type RenderPage = (request: RenderRequest) => Promise<RenderedPage | null>;

const MODULE = 'entry-server.js';

/** Over how long it is measured whether this process is busy. */
const SAMPLE_MS = 500;

/** When pages are left to browsers. */
export interface RenderLimits {
  /** The share of its time, from 0 to 1, above which this process is busy. */
  busyShare: number;
  /** A page without its data is better than one that waits longer for them. */
  timeoutMs: number;
}

type Callers = Record<string, Record<string, (input: unknown) => Promise<unknown>> | undefined>;

/**
 * Renders pages by the client's own code, which is loaded with the first of them. The queries run through the same
 * procedures and with the same session as the browser's would. Rendering takes about as long as ten
 * answers: when the process is busy it is left to the browser, so that no answer waits for it.
 *
 * @param folder where the client's build has put what is for the server
 * @param timeZone in which times are shown
 */
export function createRenderPage(
  folder: string,
  { timeZone, busyShare, timeoutMs }: RenderLimits & { timeZone: string },
): RenderPage {
  const path = join(folder, MODULE);
  if (!existsSync(path)) return () => Promise.resolve(null);
  let loading: Promise<EntryServer> | undefined;
  const load = async () => {
    const module: EntryServer = await import(pathToFileURL(path).href);
    module.showTimesOf(timeZone);
    return module;
  };
  const isBusy = watchBusy({ share: busyShare, sampleMs: SAMPLE_MS });

  async function render({ url, context, log, mayRender }: RenderRequest): Promise<RenderedPage> {
    loading ??= load();
    const { renderPage } = await loading;
    const caller = createCaller({ ...context, batch: createBatch() }) as unknown as Callers;
    let calls = 0;
    const { state, content, error } = await renderPage({
      url,
      call: async (procedure, input) => {
        calls += 1;
        if (calls > MAX_BATCH_CALLS) throw new DomainError('request.too_many_calls');
        const [router = '', name = ''] = procedure.split('.');
        return caller[router]?.[name]?.(input);
      },
      shouldRender: () => mayRender && !isBusy(),
    });
    if (error) log.warn({ err: error }, 'rendering a page is left to the browser');
    return { stateElement: stateElement(JSON.stringify(state)), content };
  }

  return async (request) => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), timeoutMs);
    });
    try {
      return await Promise.race([render(request), timeout]);
    } catch (error) {
      request.log.warn({ err: error }, 'a page is sent without its data');
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * The state as an element of the page. It holds texts of users: without a `<` none of them can end the
 * element or begin another.
 */
function stateElement(json: string): string {
  return `<script type="application/json" id="page-state">${json.replaceAll('<', '\\u003c')}</script>`;
}
