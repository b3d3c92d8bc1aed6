/** Questions of our own, with what makes sheets hard to read: lists in a text, numbers, names that begin with a letter. */
export interface Own {
  stem: string;
  options: string[];
  /** The places of the right options. */
  key: number[];
}

export const OWN: Own[] = [
  {
    stem: 'À propos de la valve mitrale :',
    options: [
      'Elle a deux feuillets',
      'Elle sépare le ventricule droit du poumon',
      'Ses cordages tiennent aux piliers',
      'Elle se ferme pendant la systole',
      'Elle a trois sigmoïdes',
    ],
    key: [0, 2, 3],
  },
  {
    stem: 'Quelle dose de paracétamol ne faut-il pas dépasser par prise chez un adulte de 70 kg ?',
    options: ['0.5 g', '1 g', '2,5 g', '4 g', '10 mg/kg'],
    key: [1],
  },
  {
    stem: 'Parmi les germes suivants, lesquels sont à Gram négatif ? (deux réponses)',
    options: [
      'E. coli',
      'Le pneumocoque',
      'Pseudomonas aeruginosa',
      'C. perfringens',
      'Le staphylocoque doré',
    ],
    key: [0, 2],
  },
  {
    stem: 'Cochez la proposition fausse : la vitamine B12',
    options: [
      'est absorbée dans l’iléon',
      'demande un facteur intrinsèque',
      'manque dans la maladie de Biermer',
      'vient surtout des fruits',
    ],
    key: [3],
  },
  {
    stem: 'Une douleur thoracique qui cède à la trinitrine évoque :',
    options: [
      'un angor',
      'un spasme de l’œsophage',
      'une fracture de côte',
      'un zona',
      'une pleurésie',
    ],
    key: [0, 1],
  },
  {
    stem: 'Le nerf médian innerve : le pouce, l’index et',
    options: [
      'le majeur',
      'la moitié radiale de l’annulaire',
      'l’auriculaire',
      'le coude',
      'Aucune de ces réponses',
    ],
    key: [0, 1],
  },
  {
    stem: 'Chez un patient de 45 ans, une TA à 150/95 mmHg mesurée 3 fois :',
    options: [
      'définit une HTA',
      'impose une hospitalisation',
      'se confirme par une automesure',
      'Toutes les réponses sont justes',
      'contre-indique le sport',
    ],
    key: [0, 2],
  },
];

export const lettersOf = (places: readonly number[]) =>
  places.map((place) => String.fromCharCode(65 + place)).join('');
