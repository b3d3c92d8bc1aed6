import type { ExportedQuestion } from '@amphi/domain/exports/values';
import { questionExport } from '@amphi/domain/messages/fr/exports';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readImportFile } from '../src/read-file.ts';
import { writeExportFile } from '../src/write/write-file.ts';

const URL = 'https://example.org/os.png';

/** A zone between two corners, in thousandths of its picture. */
const zone = (shape: string, left: number, top: number, right: number, bottom: number) => ({
  shape,
  points: [
    [left, top],
    [right, bottom],
  ],
});

/** The head of a PNG, which has its size. */
function png(width: number, height: number): Buffer {
  const content = Buffer.alloc(40);
  content.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  return content;
}

/** Reads the only question of a file, with the codes of its doubts and the fields that break a rule. */
async function readOne(content: string | Uint8Array) {
  const { rows } = await readImportFile(
    typeof content === 'string' ? Buffer.from(content) : content,
    { keepPicture: async () => URL },
  );
  const [row, ...others] = rows;
  if (row === undefined || others.length > 0) throw new Error('not one question');
  const { question, draft, issues = [] } = row;
  const found = question ?? draft;
  if (found.kind !== 'qroc') throw new Error('not open');
  const { question_text, answer_text, elements, zones, zone_play, image_url } = found;
  const labels = elements?.map(({ text }) => text);
  const doubts = issues.flatMap((issue) => issue.doubts ?? []);
  return {
    read: { question_text, answer_text, labels, zones, zone_play, image_url },
    doubts: doubts.map(({ code, params }) => [code, ...params]),
    refused: issues.flatMap(({ field, doubts: marked }) => (marked ? [] : [field])),
  };
}

const file = (content: Buffer) =>
  `<file name="os.png" path="/" encoding="base64">${content.toString('base64')}</file>`;
const markers = (...inner: string[]) =>
  `<quiz><question type="ddmarker"><questiontext format="html"><text>&lt;p&gt;Placez les os.&lt;/p&gt;</text></questiontext>${inner.join('')}</question></quiz>`;
const drags = (...labels: string[]) =>
  labels.map((label, at) => `<drag><no>${at + 1}</no><text>${label}</text></drag>`).join('');
const drop = (choice: number, shape: string, coords: string) =>
  `<drop><no>1</no><shape>${shape}</shape><coords>${coords}</coords><choice>${choice}</choice></drop>`;

const THREE = [
  drop(1, 'rectangle', '20,40;40,20'),
  drop(2, 'circle', '100,50;10'),
  drop(3, 'polygon', '0,0;50,0;50,50'),
];
const ZONES = [
  zone('rectangle', 100, 400, 300, 600),
  zone('ellipse', 450, 400, 550, 600),
  { shape: 'polygon', points: [[0, 0], [250, 0], [250, 500]] },
]; // biome-ignore format: points

describe('markers of Moodle', () => {
  it('are zones of each shape', async () => {
    const read = await readOne(
      markers(file(png(200, 100)), drags('Fémur', 'Tibia', '<![CDATA[<b>Rotule</b>]]>'), ...THREE),
    );
    expect(read).toEqual({
      read: {
        question_text: 'Placez les os.',
        answer_text: '1. Fémur\n2. Tibia\n3. Rotule',
        labels: ['Fémur', 'Tibia', 'Rotule'],
        zones: ZONES,
        zone_play: 'place',
        image_url: URL,
      },
      doubts: [],
      refused: [],
    });
  });

  it('of a large picture are in the pixels that Moodle makes it', async () => {
    const { read } = await readOne(
      markers(file(png(1200, 400)), drags('Fémur'), drop(1, 'rectangle', '60,20;540,180')),
    );
    expect(read.zones).toEqual([zone('rectangle', 100, 100, 1000, 1000)]);
  });

  it.each([
    ['a label twice', [drags('A', 'B'), ...THREE.slice(0, 2), drop(1, 'circle', '50,50;10')], [['labelTwice', 'A']], ['elements']],
    ['labels left', [drags('A', 'B', 'C', 'D'), ...THREE], [['labelsLeft', 'D']], []],
    ['a zone without a label', [drags('A', 'B'), ...THREE], [['zonesLeft', 1]], []],
    ['no labels', [...THREE], [['zonesUnnamed']], ['answer_text', 'elements']],
    ['a zone that leaves the picture', [drags('A'), drop(1, 'circle', '200,50;20')], [['zoneOutside', 1]], []],
    ['a zone without its coordinates', [drags('A'), drop(1, 'circle', '')], [], ['zones.0']],
    ['thirteen zones', [drags(...'ABCDEFGHIJKLM'), ...Array.from({ length: 13 }, (_, at) => drop(at + 1, 'circle', `${10 * at + 20},50;4`))], [], ['zones']],
  ] as [string, string[], unknown[], string[]][])('are doubted or refused: %s', async (_, parts, doubts, refused) => {
    const read = await readOne(markers(file(png(200, 100)), ...parts));
    expect(read).toMatchObject({ doubts, refused });
  }); // biome-ignore format: cases

  it('on a picture of unknown size leave their labels', async () => {
    const { read, doubts } = await readOne(
      markers(file(Buffer.from('pixels')), drags('A', 'B', 'C'), ...THREE),
    );
    expect(read).toMatchObject({ labels: ['A', 'B', 'C'], zones: null, zone_play: null });
    expect(doubts).toEqual([['zonesLost']]);
  });

  it('that are texts in boxes have a size that is about theirs', async () => {
    const box = (choice: number, x: number) =>
      `<drop><text/><no>${choice}</no><choice>${choice}</choice><xleft>${x}</xleft><ytop>50</ytop></drop>`;
    const { read, doubts } = await readOne(
      markers(
        file(png(600, 400)),
        drags('Fémur', 'Tibia', 'Rotule'),
        box(1, 30),
        box(2, 300),
        box(3, 400),
      ).replace('ddmarker', 'ddimageortext'),
    );
    expect(read.labels).toEqual(['Fémur', 'Tibia', 'Rotule']);
    expect(read.zones).toEqual([
      zone('rectangle', 50, 125, 150, 190),
      zone('rectangle', 500, 125, 600, 190),
      zone('rectangle', 667, 125, 767, 190),
    ]);
    expect(doubts).toEqual([1, 2, 3].map((at) => ['zoneAbout', at]));
  });
});

const h5p = (library: string, content: object) =>
  zipSync({
    'h5p.json': strToU8(JSON.stringify({ title: 'Les os', mainLibrary: library })),
    'content/content.json': strToU8(JSON.stringify(content)),
    'content/images/os.png': png(800, 400),
    'H5P.DragQuestion-1.14/language/fr.json': strToU8('{}'),
  });

const text = (label: string, dropZones = ['0']) => ({
  dropZones,
  type: { library: 'H5P.AdvancedText 1.1', params: { text: `<p>${label}</p>\n` } },
});
const box = (x: number, correctElements: string[]) => ({
  x,
  y: 10,
  width: 10,
  height: 5,
  correctElements,
});
const dragged = (elements: object[], dropZones: object[]) => ({
  question: {
    settings: { size: { width: 800, height: 400 }, background: { path: 'images/os.png' } },
    task: { elements, dropZones },
  },
});
const BONES = [text('Fémur'), text('Tibia'), text('Rotule')];

describe('packages of H5P', () => {
  it('are texts that are dragged into boxes', async () => {
    const content = dragged(
      [...BONES, text('Un titre', [])],
      [box(5, ['0']), box(40, ['2']), box(70, ['1'])],
    );
    expect(await readOne(h5p('H5P.DragQuestion', content))).toEqual({
      read: {
        question_text: 'Les os',
        answer_text: '1. Fémur\n2. Rotule\n3. Tibia',
        labels: ['Fémur', 'Rotule', 'Tibia'],
        zones: [
          zone('rectangle', 50, 100, 250, 300),
          zone('rectangle', 400, 100, 600, 300),
          zone('rectangle', 700, 100, 900, 300),
        ],
        zone_play: 'place',
        image_url: URL,
      },
      doubts: [],
      refused: [],
    });
  });

  it('are marked where a box takes several labels', async () => {
    const read = await readOne(
      h5p('H5P.DragQuestion', dragged(BONES, [box(5, ['0', '1']), box(40, ['2'])])),
    );
    expect(read.doubts).toEqual([['zoneLabels', 1, 'Fémur, Tibia']]);
  });

  it.each([
    ['H5P.ImageHotspotQuestion', 'imageHotspotQuestion'],
    ['H5P.ImageMultipleHotspotQuestion', 'imageMultipleHotspotQuestion'],
  ])('are spots to press, whose labels are to be typed: %s', async (library, name) => {
    const spot = (figure: string, x: number, correct = true) => ({
      userSettings: { correct },
      computedSettings: { x, y: 20, width: 10, height: 30, figure },
    });
    const hotspot = [
      spot('circle', 10),
      spot('rectangle', 30),
      spot('circle', 60, false),
      spot('circle', 80),
    ];
    const backgroundImageSettings = { backgroundImage: { path: 'images/os.png' } };
    const content = {
      [name]: {
        backgroundImageSettings,
        hotspotSettings: { taskDescription: 'Le fémur ?', hotspot },
      },
    };
    const { read, doubts } = await readOne(h5p(library, content));
    expect(read).toMatchObject({
      question_text: 'Le fémur ?',
      zones: [
        zone('ellipse', 100, 200, 200, 500),
        zone('rectangle', 300, 200, 400, 500),
        zone('ellipse', 800, 200, 900, 500),
      ],
      zone_play: 'press',
    });
    expect(doubts).toEqual([['zonesUnnamed'], ['zonesLeft', 1]]);
  });

  it('of other libraries are named, also within a set', async () => {
    const questions = [
      {
        library: 'H5P.DragQuestion 1.14',
        params: dragged(BONES, [box(5, ['0']), box(40, ['1']), box(70, ['2'])]),
      },
      { library: 'constructor 1.0', params: {}, metadata: { title: 'Autre' } },
    ];
    const { rows } = await readImportFile(h5p('H5P.QuestionSet', { questions }), {
      keepPicture: async () => URL,
    });
    expect(rows[0]?.question).toMatchObject({ question_text: 'Les os', zone_play: 'place' });
    expect(rows[1]?.issues?.[0]?.doubts).toEqual([
      { code: 'unsupported', params: ['constructor'] },
    ]);
  });

  it('that are not JSON are refused', async () => {
    const broken = zipSync({
      'h5p.json': strToU8('{"title"'),
      'content/content.json': strToU8('{}'),
    });
    await expect(readImportFile(broken)).rejects.toMatchObject({ code: 'imports.unreadable' });
  });
});

describe('notes of Anki', () => {
  const note = (...fields: string[]) =>
    `#separator:tab\n#html:true\n#notetype column:1\nOcclusion d’image\t${fields.join('\t')}\n`;
  const RECT = '{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.4:oi=1}}<br>';
  const ELLIPSE = '{{c2::image-occlusion:ellipse:left=.5:top=.:rx=.1:ry=.15:oi=1}}<br>';
  const POLYGON = '{{c3::image-occlusion:polygon:points=.1,.6 .3,.6 .2,.8:oi=1}}<br>';
  const PICTURE = '<img src=os.png>';

  it('are pictures with covered zones, whose labels are to be typed', async () => {
    expect(await readOne(note(RECT + ELLIPSE + POLYGON, PICTURE, 'Les os'))).toMatchObject({
      read: {
        question_text: 'Les os',
        zones: [
          zone('rectangle', 100, 200, 400, 600),
          zone('ellipse', 500, 0, 700, 300),
          {
            shape: 'polygon',
            points: [
              [100, 600],
              [300, 600],
              [200, 800],
            ],
          },
        ],
        zone_play: 'name',
      },
      doubts: [['zonesUnnamed'], ['imageMissing', 'os.png']],
      refused: ['answer_text', 'image_url'],
    });
  });

  it.each([
    ['shapes of one card', RECT + ELLIPSE.replace('c2', 'c1') + POLYGON, ['zonesTogether', '1, 2']],
    ['a shape that is turned', RECT.replace(':oi', ':angle=30:oi'), ['zoneAbout', 1]],
    ['a shape that was moved', POLYGON.replace('points', 'left=.2:points'), ['zoneAbout', 1]],
    [
      'a text on the picture',
      `${RECT}{{c0::image-occlusion:text:left=.1:top=.1:text=Vue de face:scale=1}}`,
      ['remark', 'Vue de face'],
    ],
  ])('are marked where they have %s', async (_, shapes, doubt) => {
    const { doubts } = await readOne(note(shapes, PICTURE, 'Les os'));
    expect(doubts).toContainEqual(doubt);
  });

  it('with masks of an add-on are named', async () => {
    const { rows } = await readImportFile(
      Buffer.from(note('1', 'Les os', PICTURE, '<img src="a-Q.svg">', '', '<img src="a-A.svg">')),
    );
    expect(rows[0]?.issues?.[0]?.doubts).toEqual([{ code: 'unsupported', params: ['masks'] }]);
  });
});

describe('questions on a picture', () => {
  const stored = '/images/0f8fad5b-d9cb-469f-a165-70867728950e-800x400.webp';
  const plain = {
    semester: 'S1',
    subject: 'Anatomie',
    chapter: null,
    case_group: null,
    text_format: 'plain',
    state: 'published',
    justification: null,
    exam_year: null,
    kind: 'qroc',
    question_text: 'Quel os ?',
    answer_text: 'Fémur',
    accepted_answers: [],
    refused_answers: [],
    elements: [],
    zones: null,
    zone_play: null,
    image_url: null,
  } as unknown as ExportedQuestion;
  const elements = ['Fémur', 'Tibia', 'Rotule'].map((label) => ({
    text: label,
    synonyms: [],
    required: true,
  }));
  const zoned = {
    ...plain,
    question_text: 'Placez les os.',
    answer_text: '1. Fémur\n2. Tibia\n3. Rotule',
    elements,
    zones: ZONES,
    zone_play: 'place',
    image_url: stored,
  } as unknown as ExportedQuestion;
  const pictures = new Map([
    [stored, { name: 'os.png', content: png(800, 400), width: 800, height: 400 }],
  ]);

  it.each(['json', 'csv', 'xlsx', 'moodle_xml'] as const)(
    'come back from %s as they were',
    async (format) => {
      const content = await writeExportFile([zoned], format, { pictures });
      const { read, doubts, refused } = await readOne(content);
      expect(read).toEqual({
        question_text: 'Placez les os.',
        answer_text: '1. Fémur\n2. Tibia\n3. Rotule',
        labels: ['Fémur', 'Tibia', 'Rotule'],
        zones: ZONES,
        zone_play: 'place',
        image_url: format === 'moodle_xml' ? URL : stored,
      });
      expect([doubts, refused]).toEqual([[], []]);
    },
  );

  it('have ellipses that are polygons in Moodle', async () => {
    const wide = {
      ...zoned,
      elements: elements.slice(0, 1),
      zones: [zone('ellipse', 100, 100, 900, 300)],
    } as unknown as ExportedQuestion;
    const { read } = await readOne(await writeExportFile([wide], 'moodle_xml', { pictures }));
    expect(read.zones?.[0]?.points).toHaveLength(24);
    expect(read.zones?.[0]?.points).toEqual(
      expect.arrayContaining([
        [900, 200],
        [500, 300],
        [100, 200],
        [500, 100],
      ]),
    );
  });

  it.each([
    ['gift', null],
    ['anki', null],
    ['qti', 'imsmanifest.xml'],
    ['docx', 'word/document.xml'],
    ['moodle_xml', null],
  ] as const)(
    'are left out of %s, where their zones have no place, and counted',
    async (format, part) => {
      const content = await writeExportFile([plain, zoned, zoned], format);
      const text = part === null ? content : unzipSync(content)[part];
      expect(strFromU8(text ?? new Uint8Array())).toContain(questionExport.picturesLeft(2));
      const { rows } = await readImportFile(content);
      expect(rows.map((row) => (row.question ?? row.draft).question_text)).toEqual(['Quel os ?']);
    },
  );
});
