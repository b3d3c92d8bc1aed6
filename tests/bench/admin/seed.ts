import { openDatabase } from '@amphi/db';

/** How much the back-office has to bear. */
export const VOLUMES = {
  users: 20_000,
  payments: 50_000,
  qcms: 20_000,
  qrocs: 5_000,
  log: 100_000,
};

const WORDS = `array['rein','cœur','foie','nerf','artère','veine','muscle','cellule','enzyme','hormone',
  'glande','tissu','membrane','protéine','vitamine','fracture','syndrome','infarctus','anémie','diabète',
  'asthme','embolie','thrombose','pleurésie','cirrhose','hépatite','méningite','lymphome','carcinome',
  'glomérule','néphron','alvéole','bronche','ventricule','oreillette','myocarde','péricarde','valve']`;

/** A sentence of so many words, another one for each row. */
const sentence = (
  words: number,
) => `(select string_agg((${WORDS})[1 + floor(random() * 38)::int], ' ')
  from generate_series(1, ${words} + u.n * 0))`;

/**
 * Fills a migrated database with what a large faculty would have after years. Set-based, so that it takes
 * seconds.
 */
export async function seedVolumes(connectionString: string): Promise<void> {
  const { db, pool } = openDatabase(connectionString, { statementTimeout: 0 });
  const { users, payments, qcms, qrocs, log } = VOLUMES;
  const past = (table: string) => `now() - (${table}.n * interval '37 minutes')`;
  try {
    await pool.query(`
      insert into semesters (name, year, fee)
        select 'Semestre ' || n, 2024 + n % 3, 300 + n from generate_series(1, 12) n;
      insert into subjects (semester_id, name)
        select id, 'Matière ' || n || ' de ' || name from semesters, generate_series(1, 10) n;
      insert into chapters (subject_id, name, position)
        select id, 'Chapitre ' || n, n from subjects, generate_series(1, 10) n;
      insert into users (full_name, email, password_hash, created_at)
        select 'Étudiante ' || initcap(${sentence(2)}) || ' ' || u.n, 'e' || u.n || '@fac.example',
          'x', ${past('u')}
        from (select n from generate_series(1, ${users}) n) u;
    `);
    await pool.query(`
      with person as (select min(id) as first, count(*) as count from users where role = 'user')
      insert into payments (user_id, semester_id, semester_name, semester_year, semester_fee, amount,
        bank_name, phone_number, receipt_url, receipt_type, receipt_size, receipt_sha256, status,
        rejection_reason, duration_months, approved_at, receipt_read_at, created_at)
      select first + n % count, semesters.id, semesters.name, semesters.year, fee, fee, 'Bankily', '',
        gen_random_uuid() || '.png', 'image/png', 10, sha256(n::text::bytea),
        case when n <= 400 then 'pending' when n % 9 = 0 then 'rejected' else 'approved' end,
        case when n > 400 and n % 9 = 0 then 'Illisible' end,
        case when n > 400 and n % 9 <> 0 then 6 end,
        case when n > 400 and n % 9 <> 0 then now() - n * interval '20 minutes' end,
        now(), now() - n * interval '20 minutes'
      from person, generate_series(1, ${payments}) n
        join semesters on semesters.id = 1 + n % 12;
      insert into access (user_id, semester_id, payment_id, starts_at, expires_at, created_at)
        select user_id, semester_id, min(id), now() - interval '1 day', now() + interval '5 months',
          min(created_at)
        from payments where status = 'approved' group by user_id, semester_id;
    `);
    await pool.query(
      `
      insert into qcms (subject_id, chapter_id, question_text, options, correct_answers,
        justification, lesson_name, question_number, is_exam_question, exam_year, created_at)
      select s.id, c.id, ${sentence(14)} || ' ?',
        jsonb_build_object('A', ${sentence(5)}, 'B', ${sentence(5)}, 'C', ${sentence(5)},
          'D', ${sentence(5)}, 'E', ${sentence(5)}),
        array['A', 'C'], ${sentence(30)}, 'Leçon ' || u.n % 200, u.n, u.n % 3 = 0,
        case when u.n % 3 = 0 then 2015 + u.n % 10 end, ${past('u')}
      from (select n from generate_series(1, ${qcms}) n) u
        join (select id, row_number() over (order by id) - 1 as place from subjects) s
          on s.place = u.n % 120
        join (select id, subject_id, position from chapters) c
          on c.subject_id = s.id and c.position = 1 + u.n % 10;
      insert into qrocs (subject_id, chapter_id, question_text, answer_text, order_index, created_at)
      select s.id, (select c.id from chapters c where c.subject_id = s.id and c.position = 1 + u.n % 10), 'Citez ' || ${sentence(10)} || '.', ${sentence(20)}, u.n, ${past('u')}
      from (select n from generate_series(1, ${qrocs}) n) u
        join (select id, row_number() over (order by id) - 1 as place from subjects) s
          on s.place = u.n % 120;
    `,
    );
    await pool.query(`
      insert into audit_log (actor_id, action, entity, entity_id, created_at)
      select 1 + n % 7, (array['payments.approve', 'qcms.update', 'users.update'])[1 + n % 3],
        (array['payments', 'qcms', 'users'])[1 + n % 3], 1 + n % 5000, now() - n * interval '5 minutes'
      from generate_series(1, ${log}) n;
    `);
    // What jobs have done long ago in such an installation: done beside the measurement, it would be measured too.
    await pool.query(`
      insert into qcm_comparisons (qcm_id, subject_id, content_key, signature)
        select id, subject_id, content_key, repeat('0', 2048)::bit(2048) from qcms;
      insert into qroc_comparisons (qroc_id, subject_id, content_key, signature)
        select id, subject_id, content_key, repeat('0', 2048)::bit(2048) from qrocs;
    `);
    await pool.query('vacuum analyze');
  } finally {
    await db.destroy();
  }
}
