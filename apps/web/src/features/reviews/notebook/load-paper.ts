import type { PaperQuestion } from '@amphi/domain/exports/paper';
import type { TrpcClient } from '../../../lib/trpc.ts';

/** As many as one request lists. */
const PAGE = 100;

/** Loads the questions of a subject that are in the error book and were answered, with their keys. */
export async function loadPaper(client: TrpcClient, subject_id: number): Promise<PaperQuestion[]> {
  const listed = new Set<string>();
  for (let skip = 0, total = 1; skip < total; skip += PAGE) {
    const page = await client.reviews.book.query({ subject_id, skip, limit: PAGE });
    total = page.total;
    for (const { kind, id, is_new } of page.items) if (!is_new) listed.add(`${kind} ${id}`);
  }
  if (listed.size === 0) return [];
  const pack = await client.packs.download.query({ subject_id });
  const shared = {
    semester: '',
    subject: pack.subject_name,
    case_group: null,
    case_vignette: null,
    case_position: null,
  };
  return [
    ...pack.questions
      .filter(({ id }) => listed.has(`qcm ${id}`))
      .map(({ told, chapter_name, ...question }) => ({
        ...shared,
        ...question,
        kind: 'qcm' as const,
        chapter: chapter_name,
        case_reveal: told?.vignette ?? null,
      })),
    ...pack.qrocs
      .filter(({ id }) => listed.has(`qroc ${id}`))
      .map(({ chapter_name, ...question }) => ({
        ...shared,
        ...question,
        kind: 'qroc' as const,
        chapter: chapter_name,
        case_reveal: null,
      })),
  ];
}
