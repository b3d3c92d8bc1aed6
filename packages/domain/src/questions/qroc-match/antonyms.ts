import { editDistance } from './distance.ts';

const groups = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

/**
 * Beginnings of words that exclude each other: one of them instead of another makes another answer, however close the
 * letters are. A beginning may stand in several groups.
 */
const PREFIXES = groups(`
  hypo hyper normo
  hypo hyper iso
  intra inter extra infra supra trans juxta retro
  sus sous sub supra infra
  pre post per peri ante anti neo
  brady tachy
  endo exo ecto meso
  epi endo hypo peri
  macro micro
  poly oligo mono
  poly mono pauci oligo
  uni bi tri quadri
  mono di tri tetra
  uni bi ipsi homo contro contra
  hemi para tetra mono di
  nulli primi multi pauci
  auto allo xeno iso hetero homo
  sys dia
  eu dys
  ana cata meta para
  ortho para meta
  leuco thrombo lympho
  pro anti
  lipo lympho
  myo myelo
  gastro entero
  uretero uretro
`);

/** Parts of words that exclude each other, wherever they stand: contraries, and names that are often confused. */
const PARTS = groups(`
  droit gauch
  anterieur posterieur superieur inferieur interieur exterieur ulterieur
  antero postero infero supero
  intern extern
  aigu chroniqu
  direct indirect
  afferent efferent
  agoni antagoni
  majeur mineur
  maxim minim
  proximal distal
  medial lateral median
  ventral dorsal
  systol diastol
  abduct adduct
  abducteur adducteur
  supinat pronat
  flexi extensi
  flechisseur extenseur
  inspir expir
  inspir exspir
  ileon ilion
  ileal ilial iliaqu
  ileit iliit
  ileo ilio
  positi negati
  augment diminu
  augmentation diminution
  elevation baisse
  eleve abaisse
  benin malin
  benign malign
  ouvert ferm
  acido alcalo
  acidose alcalose
  oxyd reduc
  constrict dilat
  anabol catabol
  anion cation
  anode cathode
  osteoblast osteoclast osteocyt
  chondroblast chondroclast
  blastiqu clastiqu
  metacarp metatars
  carpien tarsien
  arteri veineu
  ureter uretr
  uretere uretre
  plegie paresie
  phagie phasie
  artere veine
  sensiti moteur
  agenesie aplasie
  primaire secondaire tertiaire
  precoce tardi
  permanent transitoire
  complet incomplet
  total partiel
  convex concav
  divergen convergen
  myopie hypermetropie
  esotropi exotropi
  mydrias myosis
  hematurie hemoglobinurie
  thiamin thymin
  glucagon glycogen
  cholecyst cholangi
  sympath parasympath
  oui non
  vrai faux
  medullair cerebr
  meningit meningiom
  peron perine
  radial ulnair
  centripet centrifug
  homolog heterolog
  homozygo heterozygo
  dominan recessi
  gauchi droiti
  kaliemi calcemi natremi phosphoremi magnesemi glycemi uricemi chloremi
  kaliuri calciuri natriuri glycosuri
  depolaris repolaris
  qualitati quantitati
  phil phob
  menorragi metrorragi
  menorrhagi metrorrhagi
  insulin inulin
  renin rennin retin
  entropi ectropi
  anesthesi paresthesi
  thrombos thrombolys
  aldosteron androsteron
  omeprazol esomeprazol
  methadon methylon
  penicillin penicillamin
  nevros necros
  carcinom carcinoid
  ecologi etiologi
  impulsi compulsi
  isotop isoton
  thyroxin thyronin
  methan ethan
  methyl ethyl
  desoxy didesoxy
  estradiol estriol
  prednison prednisolon
  digoxin digitoxin
  ciclosporin cycloserin
  cyclosporin cycloserin
  dopamin dobutamin
  clonazepam lorazepam oxazepam
  miconazol econazol
  nifedipin nicardipin nimodipin
  cefotaxim cefixim cefuroxim
  cortison cortisol
`);

/** Parts of words that are no contraries, and whose letters are close: one is no slip of the other. */
const CONFUSED = groups(`
  laryng pharyng
  larynx pharynx
  lobair lombair
  radial radical
  myom myxom myelom
  cystin cystein
  carotid parotid
  histamin histidin
  brachi branchi
  coracoid coronoid
  nucleotid nucleosid
  calcidiol calcitriol calciferol
  ileum ilium
  malair molair
  axill maxill
  facial fascial
  hemosta homeosta
`);

/** Endings that name what a thing is: a substance with another one is another substance. */
const ENDINGS = `
  tomie stomie ectomie pathie algie plegie emie urie emique urique rragie rrhee ptose plasie trophie therapie
  graphie scopie metrie genese genique lyse lytique penie cytose cyte blaste claste phage gene gramme graphe
  ine ite ase ate ose ene ol ome ide yle ane one ure al ion yme isme iste oide eme iole ule
`
  .trim()
  .split(/\s+/)
  .sort((one, other) => other.length - one.length);

/** Beginnings that make the contrary of the word behind them, or another substance: "escitalopram". */
const PRIVATIVE = 'a an in im il ir de des dis non anti mal es di bi co re nor lev apo pro'.split(
  ' ',
);

const MEMOIZED_MAX = 2000;

/** Remembers the results for words that were asked for lately: a text is compared word by word with each answer. */
function memoize<Result>(of: (word: string) => Result): (word: string) => Result {
  const results = new Map<string, Result>();
  return (word) => {
    let result = results.get(word);
    if (result === undefined) {
      if (results.size >= MEMOIZED_MAX) results.clear();
      result = of(word);
      results.set(word, result);
    }
    return result;
  };
}

/** The words that a word becomes by one exchanged part; most are no words at all, and only serve to be compared with. */
function exchanged(word: string, parts: readonly (readonly string[])[], found = new Set<string>()) {
  for (const group of parts) {
    for (const one of group) {
      const from = word.indexOf(one);
      if (from < 0) continue;
      const [before, after] = [word.slice(0, from), word.slice(from + one.length)];
      for (const other of group) if (other !== one) found.add(before + other + after);
    }
  }
  found.delete(word);
  return found;
}

/**
 * The words that say something else by one exchanged part: for "hypokaliemie" "hyperkaliemie" and others.
 *
 * @param word normalised
 */
const opposites = memoize((word: string): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const group of PREFIXES) {
    for (const one of group) {
      if (!word.startsWith(one)) continue;
      for (const other of group) if (other !== one) found.add(other + word.slice(one.length));
    }
  }
  return exchanged(word, PARTS, found);
});

const confused = memoize((word: string): ReadonlySet<string> => exchanged(word, CONFUSED));

/** The longest ending of a word that names what the thing is. */
const endingOf = memoize((word: string) => ENDINGS.find((ending) => word.endsWith(ending)));

/** True of "lactate" and "lactase": both words end as words of medicine do, and not alike. */
export function hasOtherEnding(one: string, other: string): boolean {
  const [ending, otherEnding] = [endingOf(one), endingOf(other)];
  return ending !== undefined && otherEnding !== undefined && ending !== otherEnding;
}

/** A word without each beginning that makes another of it. */
const barer = memoize((word: string): readonly string[] =>
  PRIVATIVE.filter((prefix) => word.startsWith(prefix)).map((prefix) => word.slice(prefix.length)),
);

/**
 * True where a slip of the keyboard may stand between two words `distance` edits apart: not when one is as near to the
 * contrary of the other, as "hypekaliemie" is to "hyperkaliemie" and "hypokaliemie", or nearer to it without a
 * beginning.
 */
export function isSlip(one: string, other: string, distance: number): boolean {
  return isNearestTo(one, other, distance) && isNearestTo(other, one, distance);
}

function isNearestTo(typed: string, meant: string, distance: number): boolean {
  for (const contrary of [...opposites(meant), ...confused(meant)]) {
    if (editDistance(typed, contrary, distance) <= distance) return false;
  }
  return barer(meant).every(
    (bare) => bare !== typed && editDistance(typed, bare, distance - 1) >= distance,
  );
}

/** True where one word is the contrary of the other: "droite" and "gauche", "hypotension" and "hypertension". */
export function isAntonym(one: string, other: string): boolean {
  if (one === other) return false;
  if (opposites(one).has(other) || opposites(other).has(one)) return true;
  // The feminine: "interne" and "externe" are found above, "droite" and "gauche" with the same ending only.
  const [bare, otherBare] = [one, other].map((word) => word.replace(/e$/, '')) as [string, string];
  return opposites(bare).has(otherBare) || opposites(otherBare).has(bare);
}
