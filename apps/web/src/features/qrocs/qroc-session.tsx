import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { usePageTitle } from '../../lib/page-title.tsx';
import { QrocBar } from './qroc-bar.tsx';
import { QrocCard } from './qroc-card.tsx';
import { QrocHeader } from './qroc-header.tsx';
import { QrocLayout } from './qroc-layout.tsx';
import type { QrocScope } from './qroc-scope.ts';
import type { QrocData } from './types.ts';
import { useQrocKeys } from './use-qroc-keys.ts';
import { useQrocSession } from './use-qroc-session.ts';

/** The questions one by one, each with its hidden answer. */
export function QrocSession({ scope, data }: { scope: QrocScope; data: QrocData }) {
  const { questions } = data;
  const session = useQrocSession(scope, questions);
  const question = questions[session.index];
  const open = question && session.reveals[question.id]?.status === 'open';
  usePageTitle(qrocs.pageTitle(data.subject_name));
  useFocusOnChange(session.card, question?.id);

  useQrocKeys((command) => {
    switch (command) {
      case 'previous':
        return session.previous();
      // Leaving the page by a key held for one question more would be a surprise.
      case 'next':
        return session.isLast ? undefined : session.next();
      case 'toggle':
        return session.toggle();
      case 'advance':
        if (!open) return session.toggle();
        return session.isLast ? undefined : session.next();
    }
  });

  if (!question) return null;
  return (
    <QrocLayout
      scope={scope}
      questions={questions}
      index={session.index}
      onPick={session.goTo}
      header={(list) => (
        <QrocHeader
          {...list}
          subjectId={data.subject_id}
          subject={data.subject_name}
          position={session.index + 1}
          total={questions.length}
        />
      )}
      bar={<QrocBar session={session} questionId={question.id} />}
    >
      <QrocCard session={session} scope={scope} question={question} />
      <VisuallyHidden role="status">{session.wasReset && qrocs.resetDone}</VisuallyHidden>
    </QrocLayout>
  );
}

/** Another question is read from its top, by eyes and by screen readers; the first one is left alone. */
function useFocusOnChange(card: React.RefObject<HTMLElement | null>, id: number | undefined) {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    window.scrollTo(0, 0);
    card.current?.focus({ preventScroll: true });
  }, [card, id]);
}
