import { notebook as shared, notebook as texts } from '@amphi/domain/messages/fr/reviews/notebook';
import { IconNote, IconStar } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Row } from '../../../../components/ui/rows.tsx';
import { useListParams } from '../../../../lib/params/use-list-params.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { paths } from '../../../../paths.ts';
import { listQuery, type Tab } from '../list-query.ts';
import { ListView } from '../list-view.tsx';
import { Toolbar } from '../toolbar.tsx';
import { BookmarkActions, RemovedBookmark } from './bookmark.tsx';
import { MemoBody, RemovedMemo } from './memo.tsx';
import { type Bookmark, type MarkedQuestion, type MemoItem, nameOf, rowKey } from './types.ts';

/** Bookmarked questions, or memos with their questions. */
export const MarksTab = ({ tab }: { tab: Exclude<Tab, 'errors'> }) =>
  tab === 'bookmarks' ? <Bookmarks /> : <Memos />;

function Bookmarks() {
  const list = useListParams();
  const query = trpc.bookmarks.list.useQuery(listQuery(list.params), {
    placeholderData: keepPreviousData,
  });
  const [removed, setRemoved] = useState<Bookmark | null>(null);
  const { search, ...words } = shared.bookmarks;
  return (
    <>
      <ListView
        list={list}
        query={query}
        label={shared.tabs.bookmarks}
        icon={<IconStar aria-hidden />}
        words={words}
        toolbar={({ subjects }) => <Toolbar list={list} searchLabel={search} subjects={subjects} />}
        row={(item) => (
          <Question key={rowKey(item)} item={item}>
            <BookmarkActions item={item} onRemoved={setRemoved} />
          </Question>
        )}
      />
      {removed && (
        <RemovedBookmark key={rowKey(removed)} item={removed} onDone={() => setRemoved(null)} />
      )}
    </>
  );
}

function Memos() {
  const list = useListParams();
  const query = trpc.memos.list.useQuery(listQuery(list.params), {
    placeholderData: keepPreviousData,
  });
  const [removed, setRemoved] = useState<MemoItem | null>(null);
  const { search, ...words } = shared.memos;
  return (
    <>
      <ListView
        list={list}
        query={query}
        label={shared.tabs.memos}
        icon={<IconNote aria-hidden />}
        words={words}
        toolbar={({ subjects }) => <Toolbar list={list} searchLabel={search} subjects={subjects} />}
        row={(item) => (
          <Question key={rowKey(item)} item={item}>
            <MemoBody item={item} onRemoved={setRemoved} />
          </Question>
        )}
      />
      {removed && (
        <RemovedMemo key={rowKey(removed)} item={removed} onDone={() => setRemoved(null)} />
      )}
    </>
  );
}

/** A marked question: where it is from, its text, and the way to it where it is open to the student. */
function Question({ item, children }: { item: MarkedQuestion; children: ReactNode }) {
  const { qcm_id, qroc_id, subject_id, subject_name, chapter_name, exam_year } = item;
  const place = [chapter_name, nameOf(item), exam_year && texts.year(exam_year)]
    .filter(Boolean)
    .join(' · ');
  const locked = !item.has_access ? texts.ended : item.is_offered ? null : texts.withdrawn;
  const to =
    qcm_id === null
      ? paths.justificationStudy(subject_id, { question: qroc_id ?? 0 })
      : paths.practice(subject_id, { question: qcm_id });
  return (
    <Row
      title={item.question_text}
      clamped
      to={locked ? undefined : to}
      label={texts.actionOf(texts.openQuestion, nameOf(item), subject_name)}
      meta={
        <>
          <span dir="auto">{subject_name}</span>
          <span dir="auto">{place}</span>
          {locked && <span>{locked}</span>}
        </>
      }
      below={children}
    />
  );
}
