import type { RouterOutputs } from '@amphi/api';
import { FACULTIES, type Faculty } from '@amphi/domain/auth/studies';
import { studies } from '@amphi/domain/messages/fr/account/studies';
import { study } from '@amphi/domain/messages/fr/study';
import { NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import { facultyChoices } from '../lib/exam-choices.ts';
import { Matrix } from './pictures/matrix.tsx';

const texts = study.recurrence;

interface ChapterYearsProps {
  data: RouterOutputs['examPapers']['chapterYears'];
  faculty: Faculty | undefined;
  onFaculty: (faculty: Faculty | undefined) => void;
  linkOf?: ComponentProps<typeof Matrix>['linkOf'];
}

/** Exam questions by chapter and year, of one faculty where questions of several are there. */
export function ChapterYears({ data, faculty, onFaculty, linkOf }: ChapterYearsProps) {
  const years = new Set(data.chapters.flatMap((chapter) => Object.keys(chapter.years)));
  return (
    <>
      {data.faculties.length > 0 && (
        <NativeSelect
          aria-label={studies.faculty}
          maw="16rem"
          mb="sm"
          value={faculty ?? ''}
          data={facultyChoices(studies.all, data.faculties)}
          onChange={({ currentTarget: { value } }) =>
            onFaculty(FACULTIES.find((one) => one === value))
          }
        />
      )}
      <Matrix
        label={texts.table}
        corner={texts.chapter}
        total={texts.total}
        columns={[...years].sort().reverse()}
        rows={data.chapters.map(({ chapter_id, chapter_name, total, years: counts }) => ({
          key: String(chapter_id),
          name: chapter_name ?? texts.none,
          total,
          counts,
        }))}
        linkOf={linkOf}
      />
    </>
  );
}
