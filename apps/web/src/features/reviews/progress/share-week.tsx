import { shareImage as texts } from '@amphi/domain/messages/fr/share-image';
import { Skeleton, Text } from '@mantine/core';
import { Dialog } from '../../../components/dialog.tsx';
import { ShareImage } from '../../../components/share-image/share-image.tsx';
import { formatShortDay } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';

const DAYS = 7;

/** The answers of the last seven days, as a picture. */
export function ShareWeek(dialog: { opened: boolean; onClose: () => void }) {
  const { data } = trpc.reviews.summary.useQuery();
  const days = data?.recent_days.slice(-DAYS) ?? [];
  const total = days.reduce((sum, { answers }) => sum + answers, 0);
  const most = Math.max(...days.map(({ answers }) => answers));
  if (total === 0) {
    return (
      <Dialog {...dialog} title={texts.week}>
        {data === undefined ? <Skeleton height={320} /> : <Text>{texts.noAnswers}</Text>}
      </Dialog>
    );
  }
  return (
    <ShareImage
      {...dialog}
      title={texts.week}
      picture={{
        title: texts.weekTitle,
        figure: texts.answers(total),
        text: texts.weekText(days.filter(({ answers }) => answers > 0).length),
        bars: days.map(({ day, answers }) => ({
          label: formatShortDay(day),
          value: texts.day(answers),
          share: answers / most,
        })),
      }}
    />
  );
}
