import type { Connection } from '@amphi/db';
import type { Scope } from '@amphi/domain/staff/scope';
import { sql } from 'kysely';
import { isSemesterShown, whereInScope } from '../../identity/staff/scope.queries.ts';

interface Counts {
  qcm_count: number;
  qroc_count: number;
}

export interface TreeChapter extends Counts {
  id: number;
  name: string;
}

export interface TreeSubject extends Counts {
  id: number;
  name: string;
  description: string | null;
  /** In their order. */
  chapters: TreeChapter[];
}

export interface TreeSemester {
  id: number;
  name: string;
  year: number;
  is_active: boolean;
  /** By name. */
  subjects: TreeSubject[];
}

/** The semesters of a scope, newest year first, with their subjects and the chapters of these, and how many questions each has. */
export async function listContentTree(db: Connection, scope: Scope): Promise<TreeSemester[]> {
  const { rows } = await sql<TreeSemester>`
    with held as (
      select subject_id, chapter_id, count(*) as qcms, 0 as qrocs from qcms group by 1, 2
      union all
      select subject_id, chapter_id, 0, count(*) from qrocs group by 1, 2
    ), of_chapters as (
      select chapter_id, sum(qcms)::bigint as qcms, sum(qrocs)::bigint as qrocs
      from held where chapter_id is not null group by 1
    ), of_subjects as (
      select subject_id, sum(qcms)::bigint as qcms, sum(qrocs)::bigint as qrocs
      from held group by 1
    ), with_chapters as (
      select subject_id, jsonb_agg(jsonb_build_object('id', id, 'name', name,
          'qcm_count', coalesce(qcms, 0), 'qroc_count', coalesce(qrocs, 0))
        order by position, id) as chapters
      from chapters left join of_chapters on chapter_id = id group by 1
    ), with_subjects as (
      select semester_id, jsonb_agg(jsonb_build_object('id', id, 'name', name,
          'description', description, 'qcm_count', coalesce(qcms, 0),
          'qroc_count', coalesce(qrocs, 0), 'chapters', coalesce(chapters, '[]'))
        order by name, id) as subjects
      from subjects
        left join of_subjects on of_subjects.subject_id = id
        left join with_chapters on with_chapters.subject_id = id
      where ${whereInScope(scope, 'subjects.id')}
      group by 1
    )
    select id, name, year, is_active, coalesce(subjects, '[]') as subjects
    from semesters left join with_subjects on semester_id = id
    where ${isSemesterShown(scope)}
    order by year desc, name, id
  `.execute(db);
  return rows;
}
