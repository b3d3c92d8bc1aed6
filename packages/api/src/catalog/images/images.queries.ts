import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import { hasRows, insertedId, listValues } from '../../platform/rows.queries.ts';

/**
 * No question shows it, nor has shown it, nor one that was deleted and can come back, nor a draft of a change that is
 * still open, nor a version of a sheet: each question's present text is one of its versions; nor is it a page that an import
 * was read off. Only addresses of this form are in the indexes of images.
 */
const isUnused = sql<boolean>`
  not exists (
    select from question_versions
    where image_url like '/images/%' and image_url = '/images/' || images.name
  ) and not exists (
    select from question_versions
    where text_images <> '{}' and text_images @> array['/images/' || images.name]
  ) and not exists (
    select from cases
    where pictures @> jsonb_build_array(jsonb_build_object('url', '/images/' || images.name))
      or text_format = 'markdown'
      and (position('/images/' || images.name in vignette) > 0 or exists (
        select from case_items where case_id = cases.id
          and position('/images/' || images.name in reveal_text) > 0))
  ) and not exists (
    select from held_rows
    where image_paths <> '{}' and image_paths @> array['/images/' || images.name]
  ) and not exists (
    select from question_drafts
    where image_paths <> '{}' and image_paths @> array['/images/' || images.name]
      and state in ('draft', 'submitted', 'returned')
  ) and not exists (
    select from sheet_versions
    where image_paths <> '{}' and image_paths @> array['/images/' || images.name]
  ) and not exists (
    select from import_pages where image_name = images.name
  )`;

export function insertImage(
  trx: Transaction<DB>,
  image: { name: string; size: number; width: number; height: number; created_by: number | null },
): Promise<number> {
  return insertedId(trx.insertInto('images').values(image).returning('id'));
}

/** Keeps images from being removed until the transaction ends; answers the names of those that are there. */
export const keepImages = (trx: Transaction<DB>, names: string[]) => listValues<string>(trx)`
  select name from images where name = any(${names}) order by id for key share
`;

export const imageExists = (db: Connection, name: string) =>
  hasRows(db)`select from images where name = ${name}`;

/** Waits for the questions that are about to refer to them. */
export function lockImages(trx: Transaction<DB>, names: string[]) {
  return trx
    .selectFrom('images')
    .select('id')
    .where('name', 'in', names)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Deletes those of the images that no version of a question refers to; answers their names. */
export const deleteUnusedImages = (trx: Transaction<DB>, names: string[]) =>
  listValues<string>(trx)`
    delete from images where name = any(${names}) and ${isUnused} returning name
  `;

/** The oldest of the images that were uploaded more than so many days ago. */
export const listOldUnusedImages = (db: Connection, days: number) => listValues<string>(db)`
    select name from images
    where created_at < now() - make_interval(days => ${days}::int)
      and ${isUnused}
    order by created_at
    limit 100
  `;

/** The addresses of stored images in all versions of the questions of a subject, or of a semester's subjects. */
export function listStoredImageUrls(
  db: Connection,
  location: { subject_id: number } | { semester_id: number },
): Promise<string[]> {
  const inside =
    'subject_id' in location
      ? sql`subject_id = ${location.subject_id}`
      : sql`subject_id in (select id from subjects where semester_id = ${location.semester_id})`;
  return listValues<string>(db)`
    with version as (
      select v.image_url, text_images from qcms join question_versions v on v.qcm_id = qcms.id
      where ${inside}
      union all
      select v.image_url, text_images from qrocs join question_versions v on v.qroc_id = qrocs.id
      where ${inside}
    )
    select image_url from version where starts_with(image_url, '/images/')
    union
    select unnest(text_images) from version
    union
    select picture ->> 'url' from cases cross join jsonb_array_elements(pictures) as picture
    where ${inside} and starts_with(picture ->> 'url', '/images/')
  `;
}
