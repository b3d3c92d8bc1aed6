import { notebook as shared } from '@amphi/domain/messages/fr/reviews/notebook';
import { IconNote, IconStar } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { QuestionRow } from '../../../../components/question/question-row.tsx';
import { useListParams } from '../../../../lib/params/use-list-params.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { listQuery, type Tab } from '../list-query.ts';
import { ListView } from '../list-view.tsx';
import { Toolbar } from '../toolbar.tsx';
import { BookmarkActions, RemovedBookmark } from './bookmark.tsx';
import { MemoBody, RemovedMemo } from './memo.tsx';
import { type Bookmark, type MemoItem, rowKey } from './types.ts';

/** Bookmarked questions, or memos with their questions. */
export const BookmarksTab = ({ tab }: { tab: Exclude<Tab, 'errors'> }) =>
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
          <QuestionRow key={rowKey(item)} item={item}>
            <BookmarkActions item={item} onRemoved={setRemoved} />
          </QuestionRow>
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
          <QuestionRow key={rowKey(item)} item={item}>
            <MemoBody item={item} onRemoved={setRemoved} />
          </QuestionRow>
        )}
      />
      {removed && (
        <RemovedMemo key={rowKey(removed)} item={removed} onDone={() => setRemoved(null)} />
      )}
    </>
  );
}
