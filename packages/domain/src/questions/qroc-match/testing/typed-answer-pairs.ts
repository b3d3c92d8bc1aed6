/** Lines of `typed ~ expected`, several separated by `;`. */
const pairsOf = (lines: string): (readonly [typed: string, expected: string])[] =>
  lines
    .trim()
    .split(/[\n;]/)
    .map((pair) => pair.split('~').map((text) => text.trim()) as [string, string]);

/** Answers as a professor takes them for right; some are other words that only accepted answers can tell. */
export const TYPED_RIGHT = pairsOf(`
  n. médian ~ Le nerf médian ; nerf ulnaire ~ Nerf ulnaire (cubital) ; cubital ~ Nerf ulnaire (ancien cubital)
  a. tibiale antérieure ~ L’artère tibiale antérieure ; tibiale antérieure ~ Artère tibiale antérieure
  v. saphène interne ~ La veine saphène interne ; ligament croisé antérieur ~ Lig. croisé antérieur
  LCA ~ Ligament croisé antérieur ; le muscle deltoïde ~ Deltoïde ; deltoide ~ Le muscle deltoïde
  supra-épineux ~ Le muscle supra-épineux ; supraépineux ~ Le muscle supra-épineux ; os naviculaire ~ Le naviculaire
  glande thyroïde ~ La thyroïde ; la glande parotide ~ Parotide ; parotide ~ La glande parotide
  ganglion de Gasser ~ Le ganglion de Gasser ; canal inguinal ~ Le canal inguinal
  loi de Starling ~ La loi de Frank-Starling ; Frank Starling ~ La loi de Frank-Starling
  frank-starling ~ La loi de Frank-Starling ; signe de Babinski ~ Le signe de Babinski ; Babinski ~ Le signe de Babinski
  signe de Murphy ~ Signe de Murphy ; Murphy ~ Signe de Murphy ; triade de Virchow ~ La triade de Virchow
  Virchow ~ La triade de Virchow ; test de Coombs ~ Le test de Coombs ; Coombs direct ~ Test de Coombs direct
  score de Glasgow ~ Le score de Glasgow ; Glasgow ~ Score de Glasgow
  classification de Gustilo ~ Classification de Gustilo ; Gustilo ~ La classification de Gustilo
  manœuvre de Heimlich ~ Manoeuvre de Heimlich ; heimlich ~ La manœuvre de Heimlich
  enzyme de conversion ~ L’enzyme de conversion (ECA) ; ECA ~ L’enzyme de conversion de l’angiotensine (ECA)
  hormone de croissance ~ GH ; GH ~ L’hormone de croissance (somatotropine)
  somatotropine ~ L’hormone de croissance (ou somatotropine) ; TA ~ La tension artérielle (TA) ; 140/90 ~ 140/90 mmHg
  140/90 mmHg ~ 140/90 mmHg. ; 120 ms ~ 120 ms. ; 0,12 s ~ 0,12 seconde ; 37,5°C ~ 37,5 °C ; 37.5 °C ~ 37,5 °C
  pH 7,4 ~ 7,4 ; 7.40 ~ 7,40 ; 23 paires de chromosomes ~ 23 paires ; vingt-trois paires ~ 23 paires ; douze ~ 12
  douze paires ~ 12 paires ; 20 ans ~ vingt ans ; 28 jours ~ 28 j ; 2n = 46 ~ 2n=46 ; XXY ~ 47,XXY ; 47 XXY ~ 47,XXY
  trisomie 21 ~ Trisomie 21 (syndrome de Down) ; syndrome de Down ~ Trisomie 21 (syndrome de Down)
  Down ~ Trisomie 21 (ou syndrome de Down) ; C. difficile ~ Clostridioides difficile
  P. aeruginosa ~ Pseudomonas aeruginosa ; T. pallidum ~ Treponema pallidum ; Treponema palidum ~ Treponema pallidum
  pneumocoque ~ Pneumocoque (Streptococcus pneumoniae)
  Streptococcus pneumoniae ~ Pneumocoque (Streptococcus pneumoniae)
  S. pneumoniae ~ Pneumocoque (Streptococcus pneumoniae) ; bacille de Koch ~ Mycobacterium tuberculosis (bacille de Koch)
  BK ~ Mycobacterium tuberculosis (bacille de Koch) ; vitamine C ~ La vitamine C (acide ascorbique)
  acide ascorbique ~ La vitamine C (acide ascorbique) ; vit C ~ Vitamine C ; HCO3- ~ Bicarbonate ; bicarbonates ~ HCO3-
  ions H+ ~ H+ ; protons ~ H+ ; ion calcium ~ Ca2+ ; les ions calcium ~ Ca²⁺ ; ca2+ ~ Calcium
  augmentation de la PA ~ Élévation de la pression artérielle
  élévation de la PA ~ Augmentation de la pression artérielle ; baisse du débit cardiaque ~ Diminution du débit cardiaque
  débit cardiaque diminué ~ Diminution du débit cardiaque ; ↓ débit cardiaque ~ Diminution du débit cardiaque
  hypoK ~ Hypokaliémie ; insuffisance cardiaque gauche ~ Insuffisance ventriculaire gauche
  l'insuffisance cardiaque ~ Insuffisance cardiaque ; oedeme du poumon ~ Œdème pulmonaire
  cancer du poumon ~ Cancer pulmonaire ; artère du poumon ~ Artère pulmonaire
  angine de poitrine ~ Angor (angine de poitrine) ; angor ~ Angor (angine de poitrine) ; bêta bloquants ~ Les β-bloquants
  betabloquant ~ Bêta-bloquant ; β2 mimétiques ~ Bêta-2-mimétiques ; interleukine 6 ~ IL-6 ; IL6 ~ Interleukine-6 (IL-6)
  IL 6 ~ IL-6 ; TNF alpha ~ TNF-α ; TNFα ~ TNF-alpha ; Ig G ~ IgG ; immunoglobuline G ~ IgG ; LT CD4 ~ Lymphocytes T CD4
  CD4+ ~ Lymphocytes T CD4+ ; anti-Xa ~ Anti Xa ; facteur V Leiden ~ Facteur V de Leiden ; facteur X activé ~ Facteur Xa
  la membrane basale ~ Membrane basale ; appareil de golgi ~ L’appareil de Golgi ; golgi ~ L’appareil de Golgi
  reticulum endoplasmique rugueux ~ Réticulum endoplasmique rugueux (granuleux)
  RER ~ Le réticulum endoplasmique rugueux (RER) ; ARNm ~ ARN messager ; arn messager ~ ARNm
  cellules de Langerhans ~ Cellule de Langerhans ; Langerhans ~ Les cellules de Langerhans
  îlots de Langerhans ~ Les îlots de Langerhans ; nœud sinusal ~ Nœud sinusal (Keith et Flack)
  noeud de Keith et Flack ~ Nœud sinusal (nœud de Keith et Flack) ; S1 ~ Première vertèbre sacrée (S1) ; L5 S1 ~ L5-S1
  6eme ~ 6e ; le 2ème mois ~ deuxième mois ; 3 semaines ~ trois semaines ; 1 sur 4 ~ 1/4 ; 25% ~ 1/4 (25 %)
  un quart ~ 1/4 ; 50 pourcent ~ 50 % ; moitié ~ 1/2 ; n. phrénique ~ Le nerf phrénique ; phrénique ~ Nerf phrénique
  nerf crural ~ Nerf fémoral (ancien crural) ; fémoral ~ Le nerf fémoral (crural)
  a. mésentérique supérieure ~ Artère mésentérique supérieure
  mésentérique supérieure ~ L’artère mésentérique supérieure ; tronc coeliaque ~ Le tronc cœliaque
  veine cave inf ~ La veine cave inférieure ; VCI ~ La veine cave inférieure
  tenseur du fascia lata ~ Muscle tenseur du fascia lata ; grand dorsal ~ Le muscle grand dorsal
  m. grand dorsal ~ Grand dorsal ; diaphragme ~ Le diaphragme ; quadriceps ~ Le muscle quadriceps fémoral
  Rinne ~ L’épreuve de Rinne ; épreuve de Rinne ~ Le test de Rinne ; signe de Lasègue ~ Signe de Lasegue
  lasegue ~ Le signe de Lasègue ; manœuvre de Barlow ~ Barlow ; Apgar ~ Le score d’Apgar ; score d'APGAR ~ Apgar
  Child Pugh ~ Score de Child-Pugh ; Cushing ~ Le syndrome de Cushing ; syndrome de Guillain Barré ~ Guillain-Barré
  Guillain-Barré ~ Syndrome de Guillain-Barré (SGB) ; SGB ~ Le syndrome de Guillain-Barré
  Alzheimer ~ Maladie d’Alzheimer ; alzeimer ~ La maladie d’Alzheimer ; biermer ~ Maladie de Biermer (anémie pernicieuse)
  purpura rhumatoïde ~ Purpura rhumatoïde (syndrome de Schönlein-Henoch)
  Schönlein-Henoch ~ Purpura rhumatoïde (syndrome de Schönlein-Henoch) ; L. monocytogenes ~ Listeria monocytogenes
  Listeria ~ Listeria ; B. anthracis ~ Bacillus anthracis ; T. gondii ~ Toxoplasma gondii
  E. histolytica ~ Entamoeba histolytica ; S. typhi ~ Salmonella Typhi ; gonocoque ~ Neisseria gonorrhoeae (gonocoque)
  N. gonorrhoeae ~ Neisseria gonorrhoeae (gonocoque) ; vit D ~ Vitamine D ; vitamine D3 ~ Cholécalciférol (vitamine D3)
  cholécalciférol ~ Cholécalciférol (vitamine D3) ; thiamine ~ Vitamine B1 (thiamine) ; B1 ~ Vitamine B1 (thiamine)
  ion K+ ~ Potassium ; les ions sodium ~ Na+ ; NH4+ ~ L’ion ammonium ; ammonium ~ NH4+ ; chlorures ~ Cl- ; calcium ~ Ca²⁺
  Fe2+ ~ Fer ferreux (Fe2+) ; vingt et un ~ 21 ; 21 ~ vingt et un ; trente-sept degrés ~ 37 °C ; 37 ~ 37 °C
  quinze jours ~ 15 jours ; 15j ~ quinze jours ; 45 chromosomes ~ 45 ; quarante-six chromosomes ~ 46 chromosomes
  46 XX ~ 46,XX ; un tiers ~ 1/3 ; les deux tiers ~ 2/3 ; trois quarts ~ 3/4 ; 75 % ~ 3/4 ; 120/80 ~ 120/80 mmHg
  5 L/min ~ 5 litres par minute ; 5 litres/min ~ 5 L/min ; 126 mg/dl ~ 126 mg/dL ; 1,26 g/L ~ 1.26 g/l
  7 mmol/l ~ 7 mmol/L ; 48h ~ 48 heures ; 72 h ~ 3 jours ; une semaine ~ 7 jours ; 2 ans ~ 24 mois
  IL-2 ~ Interleukine 2 ; interféron gamma ~ IFN-γ ; IFN gamma ~ IFN-γ ; TGF-β ~ TGF bêta ; ARN de transfert ~ ARNt
  ARN ribosomique ~ ARNr ; ADN mitochondrial ~ ADNmt ; lymphocyte B ~ LB ; lymphocytes T ~ Les LT
  CD8 ~ Lymphocytes T CD8 ; HTA essentielle ~ Hypertension artérielle essentielle ; hyperthyroidie ~ L’hyperthyroïdie
  insuffisance rénale aigue ~ IRA ; hématurie macroscopique ~ Hématurie macroscopique.
  dosage de la ferritine ~ Ferritine ; ferritinémie ~ Dosage de la ferritine
  créatininémie élevée ~ Augmentation de la créatininémie ; hausse de la PTH ~ Élévation de la PTH
  PTH augmentée ~ Augmentation de la PTH ; baisse du VEMS ~ Diminution du VEMS ; VEMS diminué ~ Baisse du VEMS
  n. sciatique ~ Le nerf sciatique ; sciatique ~ Nerf sciatique ; artère iliaque externe ~ L’artère iliaque externe
  iliaque externe ~ Artère iliaque externe ; v. cave sup. ~ La veine cave supérieure
  lig. croisé post ~ Ligament croisé postérieur ; m. sous-scapulaire ~ Le muscle sous-scapulaire
  sous scapulaire ~ Muscle sous-scapulaire ; petit rond ~ Le muscle petit rond ; os hyoïde ~ L’hyoïde
  l'hamatum ~ L’os hamatum (os crochu) ; thymus ~ Le thymus ; glande surrénale ~ La surrénale ; pancréas ~ Le pancréas
  Romberg ~ Le signe de Romberg ; signe de Romberg ~ Signe de Romberg positif ; Bishop ~ Score de Bishop
  Garden ~ La classification de Garden ; APGAR ~ Score d'Apgar ; Heimlich ~ Manœuvre de Heimlich
  charcot ~ Triade de Charcot ; triade de charcot ~ La triade de Charcot. ; Bernoulli ~ Loi de Bernoulli
  équation de Henderson ~ Équation de Henderson-Hasselbalch ; calvin ~ Cycle de Calvin ; horton ~ Maladie de Horton
  maladie de Horton ~ Artérite à cellules géantes (maladie de Horton) ; Conn ~ Syndrome de Conn
  hyperaldostéronisme primaire ~ Syndrome de Conn (hyperaldostéronisme primaire) ; Kawasaki ~ La maladie de Kawasaki
  Klinefelter ~ Syndrome de Klinefelter (47,XXY) ; 47,XXY ~ Syndrome de Klinefelter (47,XXY)
  Lyme ~ Maladie de Lyme (Borrelia) ; C. trachomatis ~ Chlamydia trachomatis ; B. pertussis ~ Bordetella pertussis
  S. agalactiae ~ Streptococcus agalactiae ; streptocoque B ~ Streptocoque du groupe B
  K. pneumoniae ~ Klebsiella pneumoniae ; pneumocystose ~ La pneumocystose ; G. lamblia ~ Giardia lamblia
  V. cholerae ~ Vibrio cholerae ; M. pneumoniae ~ Mycoplasma pneumoniae
  méningocoque ~ Neisseria meningitidis (méningocoque) ; B12 ~ La vitamine B12 (cobalamine)
  cobalamine ~ La vitamine B12 (cobalamine) ; vitamine B12 ~ Cobalamine (vitamine B12) ; folates ~ Folate
  acide folique ~ Vitamine B9 (acide folique) ; vit. A ~ La vitamine A ; rétinol ~ Vitamine A (rétinol)
  Mg2+ ~ L’ion magnésium ; magnésium ~ Mg2+ ; oxygène ~ O2 ; dioxygène ~ O₂ ; CO₂ ~ Gaz carbonique ; Cl− ~ Chlorure
  potassium (K+) ~ Potassium ; le sodium ~ Na⁺ ; 12 dents ~ 12 ; 32 ~ 32 dents ; trente-deux ~ 32 ; 24 côtes ~ 24 côtes
  37° ~ 37 °C ; 7,35 ~ 7.35 ; 0,04 s ~ 0.04 s ; 40ms ~ 40 ms ; 40 millisecondes ~ 40 ms ; 14 jours ~ quatorze jours
  9 mois ~ neuf mois ; 1/2 ~ un demi ; la moitié ~ 1/2 ; un sur deux ~ 1/2 ; 100 mmHg ~ 100 mm Hg ; 80 ml/min ~ 80 mL/min
  5 g/dL ~ 5 g/dl ; ≥ 7 mmol/L ~ supérieure ou égale à 7 mmol/L ; IL 10 ~ Interleukine 10 ; IgG4 ~ Ig G4
  IgE ~ Les immunoglobulines E ; CD20 ~ CD 20 ; HER2 ~ HER-2 ; B-27 ~ HLA B27 ; HLA-B27 ~ HLA B27 ; BRCA1 ~ Gène BRCA1
  p53 ~ P53 ; c-myc ~ Myc ; TVP ~ La thrombose veineuse profonde ; phlébite ~ Thrombose veineuse profonde (phlébite)
  IDM ~ L’infarctus du myocarde ; infarctus ~ Infarctus du myocarde ; insuffisance rénale chronique ~ IRC
  OMI ~ Œdèmes des membres inférieurs ; hypertrophie du VG ~ Hypertrophie ventriculaire gauche
  élévation de la CRP ~ CRP élevée ; CRP augmentée ~ Élévation de la CRP
  hypotension orthostatique ~ Hypotension orthostatique. ; augmentation de la bilirubine ~ Bilirubine augmentée
`);

/** Answers that look like the expected one and say something else. */
export const TYPED_WRONG = pairsOf(`
  nerf ulnaire ~ Nerf médian ; nerf tibial ~ Nerf fibulaire commun ; n. tibial postérieur ~ L’artère tibiale postérieure
  a. tibiale postérieure ~ L’artère tibiale antérieure ; tibiale postérieure ~ Artère tibiale antérieure
  v. saphène externe ~ La veine saphène interne ; LCP ~ Ligament croisé antérieur
  infra-épineux ~ Le muscle supra-épineux ; glande parathyroïde ~ La thyroïde ; parathyroïde ~ La glande thyroïde
  surrénale ~ La glande pituitaire ; signe de Kernig ~ Signe de Brudzinski ; triade de Cushing ~ La triade de Virchow
  score de Wells ~ Score de Genève ; Coombs indirect ~ Test de Coombs direct
  classification de Garden ~ Classification de Gustilo ; loi de Laplace ~ La loi de Poiseuille
  syndrome de Cushing ~ Syndrome de Conn ; maladie d'Addison ~ Maladie de Biermer ; 140/80 ~ 140/90 mmHg
  90/140 ~ 140/90 mmHg ; 14/9 ~ 140/90 mmHg ; 120 s ~ 120 ms ; 12 ms ~ 120 ms ; 0,012 s ~ 0,12 s ; 7,04 ~ 7,40
  38 °C ~ 37,5 °C ; 22 paires ~ 23 paires ; 23 chromosomes ~ 46 chromosomes ; vingt-deux paires ~ 23 paires ; vingt ~ 22
  vingt trois ~ 20 ; treize ~ 12 ; 47,XYY ~ 47,XXY ; 46,XY ~ 46,XX ; 45,X ~ 47,XXX
  trisomie 13 ~ Trisomie 21 (syndrome de Down) ; syndrome de Turner ~ Trisomie 21 (syndrome de Down)
  C. perfringens ~ Clostridioides difficile ; C. tetani ~ Clostridium botulinum ; P. mirabilis ~ Pseudomonas aeruginosa
  méningocoque ~ Pneumocoque (Streptococcus pneumoniae) ; S. pyogenes ~ Pneumocoque (Streptococcus pneumoniae)
  vitamine A ~ La vitamine C (acide ascorbique) ; acide folique ~ La vitamine C (acide ascorbique) ; Mg ~ Mn ; OH- ~ H+
  carbonate ~ Bicarbonate ; Na ~ K ; chlore ~ Chlorure ; NO2 ~ NO ; N2O ~ NO ; H2O2 ~ H2O
  baisse de la PA ~ Augmentation de la pression artérielle ; débit cardiaque augmenté ~ Diminution du débit cardiaque
  ↑ débit cardiaque ~ Diminution du débit cardiaque ; hyperK ~ Hypokaliémie
  insuffisance cardiaque droite ~ Insuffisance cardiaque gauche ; cœur pulmonaire ~ Cœur droit
  alpha-bloquants ~ Les β-bloquants ; bêta-1-mimétiques ~ Bêta-2-mimétiques ; IL-8 ~ IL-6 ; TNF-β ~ TNF-α ; IgM ~ IgG
  CD8+ ~ Lymphocytes T CD4+ ; facteur II ~ Facteur V ; facteur Xa ~ Facteur X ; facteur XI ~ Facteur IX
  membrane plasmique ~ Membrane basale ; réticulum endoplasmique lisse ~ Réticulum endoplasmique rugueux (granuleux)
  ARNt ~ ARN messager ; ADN ~ ARN ; cellules de Kupffer ~ Cellules de Langerhans ; îlots ~ Les cellules de Langerhans
  nœud auriculo-ventriculaire ~ Nœud sinusal (Keith et Flack)
  nœud d'Aschoff-Tawara ~ Nœud sinusal (nœud de Keith et Flack) ; S2 ~ Première vertèbre sacrée (S1)
  deuxième vertèbre sacrée ~ Première vertèbre sacrée (S1) ; L4-L5 ~ L5-S1 ; 7e ~ 6e ; troisième mois ~ deuxième mois
  3 mois ~ 3 semaines ; 4 ~ 1/4 ; 1/3 ~ 1/4 ; quarante pour cent ~ quatre pour cent ; pas d'ostéophyte ~ Ostéophyte
  sans signe de Babinski ~ Signe de Babinski ; absence de Murphy ~ Signe de Murphy ; intrinsèque ~ extrinsèque
  afférente ~ efférente ; artériole efférente ~ artériole afférente ; endocrine ~ exocrine ; anabolisme ~ catabolisme
  oxydation ~ réduction ; hydrophile ~ hydrophobe ; adénine ~ adénosine ; guanine ~ guanidine ; cytosine ~ cystine
  créatine ~ créatinine ; glycogénolyse ~ glycogénogenèse ; lipolyse ~ lipogenèse ; glucagon ~ glycogène
  thymus ~ thalamus ; hypothalamus ~ hypophyse ; cortex ~ cervelet ; mésencéphale ~ métencéphale ; ilium ~ iléum
  péroné ~ périnée ; tibia ~ fibula ; humérus ~ fémur ; carpe ~ tarse ; phalange ~ phalanstère ; sigmoïde ~ sphénoïde
  rotule ~ rotateur ; rénine ~ rennine ; amylase ~ amyloïde ; lipase ~ lipide ; caféine ~ codéine ; morphine ~ morphée
  héparine ~ hirudine ; hydralazine ~ hydroxyzine ; vincristine ~ vinblastine ; cisplatine ~ carboplatine
  losartan ~ valsartan ; lorazépam ~ diazépam ; aciclovir ~ ganciclovir ; céfazoline ~ céfixime ; propranolol ~ propofol
  atropine ~ apomorphine ; valvule mitrale ~ valvule tricuspide ; rétrécissement mitral ~ insuffisance mitrale
  DT1 ~ DT2 ; HSV1 ~ HSV2 ; VHB ~ VHC ; GLUT1 ~ GLUT4 ; CA 15-3 ~ CA 19-9 ; 5 mg/kg ~ 5 mg ; 5 mg/kg/h ~ 5 mg/kg/j
  10 mmol/L ~ 10 mmol ; 1 g ~ 1 kg ; > 5 ~ ≥ 5 ; inférieur à 5 ~ supérieur à 5 ; trois vingt ~ 23 ; vingt ~ 23
  trente-deux ~ 23 ; vingt-trois ~ 24 ; soixante ~ 16 ; seize ~ 60 ; quinze jours ~ 50 jours
  cellules de Langerhans ~ Îlots de Langerhans ; îlots de Langerhans ~ Cellules de Langerhans
  Kupffer ~ Cellules de Langerhans ; lymphocytes B ~ Lymphocytes T ; lymphocyte ~ Lymphocytes T ; T ~ Lymphocytes T
  CD4 ~ Lymphocytes T CD8 ; LB ~ LT ; test de Weber ~ Test de Rinne ; score de Bishop ~ Score d’Apgar
  signe de Trendelenburg ~ Signe de Lasègue ; score ~ Score d’Apgar ; signe ~ Signe de Lasègue ; test ~ Test de Rinne
  glande salivaire ~ Glande lacrymale ; glande ~ Glande thyroïde ; cartilage thyroïde ~ Glande thyroïde
  cartilage cricoïde ~ Cartilage thyroïde ; acide citrique ~ Vitamine C (acide ascorbique)
  acide ~ Vitamine C (acide ascorbique) ; maladie de Takayasu ~ Artérite à cellules géantes (maladie de Horton)
  Parkinson ~ Maladie d’Alzheimer ; facteur X ~ Facteur Xa ; facteur IXa ~ Facteur Xa ; facteur Va ~ Facteur V
  facteur VII ~ Facteur VIII ; IL-1 ~ IL-11 ; interleukine 1 ~ IL-10 ; IL-4 ~ Interleukine 2 ; IFN-α ~ IFN-γ
  TGF-α ~ TGF-β ; un tiers ~ 1/4 ; trois quarts ~ 1/4 ; un quart ~ 3/4 ; 4 sur 1 ~ 1/4 ; 0,4 ~ 1/4 ; 40 % ~ 1/4
  deux tiers ~ 1/3 ; 1/3 ~ 2/3 ; XX ~ 47,XXY ; X ~ 45,X ; XY ~ 46,XX ; 45,X ~ 46,XX ; XYY ~ 47,XXY ; 120/80 ~ 140/90 mmHg
  140 ~ 140/90 mmHg ; 90 ~ 140/90 mmHg ; 80/120 ~ 120/80 mmHg ; 12/8 ~ 120/80 mmHg ; ARNr ~ ARNm ; ARN ~ ARNm
  ARNt ~ ARNr ; ADN ~ ADNmt ; IgA ~ IgG ; Ig E ~ IgM ; Ig ~ IgG ; H. influenzae ~ Helicobacter pylori
  E. faecalis ~ Enterococcus faecium ; S. pneumoniae ~ Klebsiella pneumoniae ; C. difficile ~ Clostridium perfringens
  L. donovani ~ Leishmania infantum ; P. ovale ~ Plasmodium malariae ; A. lumbricoides ~ Trichuris trichiura
  T. cruzi ~ Trypanosoma brucei ; gonocoque ~ Neisseria meningitidis (méningocoque) ; ion sodium ~ K+ ; ions ~ K+
  Cl- ~ Na+ ; NH3 ~ NH4+ ; Ca+ ~ Ca2+ ; phosphate ~ Phosphore ; sulfate ~ Sulfite ; nitrate ~ Nitrite
  Fe3+ ~ Fer ferreux (Fe2+) ; os temporal ~ Muscle temporal ; artère temporale ~ Os temporal ; nerf frontal ~ Os frontal
  veine fémorale ~ Artère fémorale ; artère fémorale ~ Nerf fémoral ; v. rénale ~ Artère rénale
  n. obturateur ~ Muscle obturateur ; ligament latéral interne ~ Ligament latéral externe ; petit dorsal ~ Grand dorsal
  grand pectoral ~ Petit pectoral ; long fibulaire ~ Court fibulaire ; fléchisseur ~ Extenseur ; pronateur ~ Supinateur
  mésentérique inférieure ~ Artère mésentérique supérieure ; carotide externe ~ Artère carotide interne
  jugulaire interne ~ Veine jugulaire externe ; sous-clavière droite ~ Artère sous-clavière gauche
  gauche ~ Ventricule gauche ; oreillette gauche ~ Ventricule gauche ; PTH diminuée ~ Augmentation de la PTH
  PTH normale ~ Augmentation de la PTH ; pas d'augmentation de la PTH ~ Augmentation de la PTH
  hypercalciurie ~ Hypercalcémie ; hypoalbuminémie ~ Hyperalbuminémie ; leucopénie ~ Leucocytose
  thrombopénie ~ Thrombocytose ; acidose ~ Alcalose ; alcalose métabolique ~ Acidose métabolique ; bradypnée ~ Tachypnée
  mydriase bilatérale ~ Myosis bilatéral ; hypertonie ~ Hypotonie ; vasodilatation ~ Vasoconstriction
  agoniste ~ Antagoniste ; hétérozygote ~ Homozygote ; dominant ~ Récessif ; positif ~ Négatif
  séronégatif ~ Séropositif ; non contagieux ~ Contagieux ; sans complication ~ Complication ; jamais ~ Toujours
  24 h ~ 24 min ; 10 mg ~ 10 µg ; 10 UI ~ 10 mUI ; 5 mL ~ 5 L ; 0,5 ~ 5 ; 1 000 ~ 100 ; 1/10 ~ 10 ; 6 mois ~ 6 ans
  3 fois par jour ~ 3 jours ; le matin ~ le soir ; aspirine ~ Asparagine ; furosémide ~ Furazolidone
  lévodopa ~ Méthyldopa ; kétamine ~ Kétoprofène ; midazolam ~ Métronidazole ; spironolactone ~ Spiramycine
  bromocriptine ~ Bromazépam ; nicotine ~ Nicotinamide ; ribose ~ Ribulose ; maltose ~ Mannose ; galactose ~ Galactosémie
  fructose ~ Fucose ; valine ~ Vanilline ; leucine ~ Isoleucine ; tyrosine ~ Thyroxine ; tryptophane ~ Trypsine
  phénylalanine ~ Alanine ; glutamine ~ Glutamate ; asparagine ~ Aspartate ; cholestérol ~ Cholestérol estérifié
  insuline ~ Inuline ; sérotonine ~ Sérosité ; ocytocine ~ Oxymétrie ; érythropoïétine ~ Érythroblaste
  n. tibial ~ Le nerf sciatique ; iliaque interne ~ Artère iliaque externe ; v. cave inf. ~ La veine cave supérieure
  lig. croisé ant ~ Ligament croisé postérieur ; grand rond ~ Le muscle petit rond ; grand ~ Le muscle grand rond
  sus-scapulaire ~ Muscle sous-scapulaire ; trapèze ~ Trapézoïde ; os trapèze ~ Muscle trapèze
  surrénale ~ Glande thyroïde ; ovaire ~ Testicule ; 1 sur 2 ~ 2/1 ; 2 sur 1 ~ 1/2 ; un sur dix ~ 1/2 ; deux ~ 1/2
  200 % ~ 1/2 ; 20 % ~ 1/2 ; 37 ~ 73 ; trente-sept ~ 73 ; trente ~ 37 ; sept ~ 37 ; trente et un ~ 30 ; 1 ~ 31
  quarante et un ~ 14 ; vingt-neuf ~ 20 ; 9 ~ 29 ; facteur XIa ~ Facteur IXa ; facteur XIIa ~ Facteur XIIIa
  IL-12 ~ IL-2 ; IL-1 ~ IL-1 bêta ; IgG2 ~ IgG4 ; CD19 ~ CD20 ; HLA B51 ~ HLA B27 ; BRCA2 ~ BRCA1 ; p21 ~ p53
  HER1 ~ HER2 ; C. pneumoniae ~ Mycoplasma pneumoniae ; S. pyogenes ~ Streptococcus agalactiae
  streptocoque A ~ Streptocoque du groupe B ; M. bovis ~ Mycobacterium tuberculosis ; H. ducreyi ~ Haemophilus influenzae
  staphylocoque ~ Neisseria meningitidis (méningocoque) ; pneumocoque ~ Neisseria meningitidis (méningocoque)
  riboflavine ~ La vitamine B12 (cobalamine) ; acide nicotinique ~ Vitamine B9 (acide folique)
  vitamine B6 ~ Vitamine B9 (acide folique) ; rétinal ~ Vitamine A (rétinol) ; calcitriol ~ Vitamine D3 (cholécalciférol)
  vitamine D2 ~ Cholécalciférol (vitamine D3) ; nerf crural ~ Nerf fibulaire (ancien sciatique poplité externe)
  muscle couturier ~ Le muscle gracile (ancien « droit interne ») ; maladie de Takayasu ~ Artérite (maladie de Horton)
  syndrome de Down ~ Trisomie 18 (syndrome d’Edwards) ; maladie de Cushing ~ Syndrome de Cushing (hypercorticisme)
  anti-HBc ~ Anti-HBs ; AgHBs ~ AgHBe ; IgM anti-HBc ~ IgG anti-HBc ; VIH-2 ~ VIH-1 ; VHD ~ VHB ; HPV 6 ~ HPV 16
  HPV 18 ~ HPV 16 ; HSV-1 ~ HSV-2 ; NADH ~ NADPH ; NAD+ ~ NADH ; ADP ~ ATP ; AMPc ~ GMPc ; ATPase ~ ATP synthase
  ARN polymérase ~ ADN polymérase ; hélicase ~ Ligase ; exon ~ Intron ; codon ~ Anticodon ; transcription ~ Traduction
  transduction ~ Traduction ; mitose ~ Méiose ; prophase I ~ Prophase II ; métaphase ~ Anaphase
  euchromatine ~ Hétérochromatine ; purine ~ Pyrimidine ; hypertonique ~ Hypotonique ; isotonique ~ Hypertonique
  osmolarité ~ Osmolalité ; filtration ~ Réabsorption ; sécrétion tubulaire ~ Réabsorption tubulaire
  tube proximal ~ Tube distal ; anse ascendante ~ Anse descendante ; cortical ~ Médullaire ; précharge ~ Postcharge
  onde P ~ Onde T ; intervalle QT ~ Intervalle PR ; segment ST ~ Segment PR ; V1 ~ V2 ; DII ~ DIII ; BAV 1 ~ BAV 2
  Mobitz I ~ Mobitz II ; bloc de branche droit ~ Bloc de branche gauche ; souffle systolique ~ Souffle diastolique
  B1 ~ B2 ; B3 ~ B4 ; râles crépitants ~ Râles sibilants ; matité ~ Tympanisme ; pleurésie ~ Pneumothorax
  exsudat ~ Transsudat ; obstructif ~ Restrictif ; VEMS ~ CVF ; volume résiduel ~ Volume courant ; PaO2 ~ PaCO2
  hypoxie ~ Hypoxémie ; hypercapnie ~ Hypoxie
`);
