import { facultyOfTitle } from '@amphi/domain/imports/faculties';
import { examOfTitle, type SaidExam } from '@amphi/domain/imports/years';
import { EXAM } from '../clean.ts';

/** Reads which exam the titles of a sheet speak of. */
export class ExamTitles {
  /** Years of which a heading does not say which one it is. */
  years: string[] = [];
  /** The title above the first question that speaks of an exam. */
  title = '';
  /** The exam of the questions that follow. */
  exam: SaidExam = {};
  /** The number of questions that there were when a title spoke of their exam. */
  #titled = 0;

  /**
   * Reads a title. A session holds for the year beside which it is given; another title with a year begins another exam.
   *
   * @param count how many questions stand above it
   */
  read(text: string, count: number): void {
    const faculty = facultyOfTitle(text);
    // A paper's first lines name the faculty, and often nothing else.
    if (faculty !== undefined) this.exam = { ...this.exam, faculty };
    if (!EXAM.test(text)) return;
    if (count === 0) this.title ||= text;
    const { year, either, session } = examOfTitle(text);
    if (either !== undefined) this.years.push(either.join('-'));
    if (year === undefined && session === undefined) return;
    const isOther = year !== undefined && year !== this.exam.year;
    const isNext = isOther && this.#titled < count;
    this.#titled = count;
    const named = faculty ?? this.exam.faculty;
    const now: SaidExam = isNext ? { ...(named && { faculty: named }) } : this.exam;
    this.exam = {
      ...now,
      ...(year !== undefined && { year }),
      ...(session !== undefined && { session }),
    };
  }
}
