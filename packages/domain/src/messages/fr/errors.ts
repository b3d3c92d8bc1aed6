import type { ErrorCode } from '../../errors.ts';
import { deviceLimit } from './account/devices.ts';
import { sittingBuilder } from './sittings/sitting-builder.ts';
import { validationMessages } from './validation.ts';

/** The `detail` of the server's answers, by error code. */
export const errorMessages = {
  'request.malformed': 'La requête est illisible.',
  'request.too_large': 'La requête est trop volumineuse.',
  'request.too_many_calls': 'La requête contient trop d’appels.',
  'request.answer_too_large':
    'La réponse serait trop volumineuse. Demandez moins de données à la fois.',
  'request.unsupported_type': 'Ce type de contenu n’est pas accepté.',
  'request.invalid': 'Certaines valeurs ne sont pas valides.',
  'request.rate_limited': 'Trop de tentatives. Patientez un moment avant de réessayer.',
  'request.too_many_changes':
    'Trop de modifications en une minute. Patientez un moment, puis réessayez.',
  'request.daily_limit':
    'Vous avez atteint la limite de la journée pour cette action. Réessayez plus tard.',
  'request.one_at_a_time':
    'Trop de demandes à la fois\u00a0: d’autres sont encore en cours. Attendez qu’elles se terminent, puis réessayez.',
  'request.foreign_origin': 'Cette requête vient d’un autre site et a été refusée.',
  'route.not_found': 'Cette adresse n’existe pas.',
  'route.method_not_allowed': 'Cette méthode n’est pas possible à cette adresse.',
  'service.unavailable':
    'Le service est momentanément indisponible. Réessayez dans quelques instants.',
  'service.busy': 'Trop de fichiers arrivent en ce moment. Réessayez dans quelques instants.',
  'service.storage_unavailable':
    'Le fichier n’a pas pu être enregistré. Rien n’a été commandé : réessayez dans quelques instants.',
  'service.internal': 'Une erreur inattendue est survenue. Réessayez plus tard.',
  'auth.required': 'Veuillez vous connecter pour continuer.',
  'auth.device_ended': deviceLimit.endedHere,
  'auth.invalid_credentials': 'Email ou mot de passe incorrect.',
  'auth.account_disabled': 'Ce compte est désactivé. Contactez l’équipe pour le réactiver.',
  'auth.admin_only': 'Cette action est réservée aux administrateurs.',
  'auth.invalid_reset_token':
    'Ce lien n’est plus valable. Demandez un nouveau lien de réinitialisation.',
  'auth.invalid_confirmation':
    'Ce lien ne confirme pas l’adresse de ce compte\u00a0: il a été remplacé, il est trop ancien, ou il est celui d’un autre compte.',
  'auth.wrong_password': 'Ce n’est pas votre mot de passe actuel.',
  'auth.second_factor_required':
    'Ce compte demande aussi un code de votre application, une clé d’accès ou un code de secours.',
  'auth.wrong_second_factor':
    'Ce code ou cette clé d’accès n’est pas valable pour ce compte. Chaque code ne sert qu’une fois\u00a0: attendez le suivant.',
  'auth.wrong_code':
    'Ce code n’est pas valable. Chaque code ne sert qu’une fois\u00a0: attendez le suivant.',
  'auth.passkey_failed':
    'La clé d’accès n’a pas pu être enregistrée. Recommencez\u00a0: la demande vaut quelques minutes et ne sert qu’une fois.',
  'auth.too_many_passkeys': 'Votre compte a déjà dix clés d’accès. Retirez-en une d’abord.',
  'auth.too_many_codes':
    'Trop de codes essayés pour ce compte. Patientez avant de réessayer\u00a0: quelques minutes, ou un jour si vous en avez essayé beaucoup.',
  'auth.second_factor_missing':
    'Votre rôle demande la double authentification. Activez-la dans votre profil pour continuer.',
  'auth.published_password':
    'Ce mot de passe est celui d’un compte de démonstration : il est connu de tous. Choisissez-en un autre.',
  'auth.too_many_failures':
    'Trop de mots de passe incorrects pour ce compte. Patientez quelques minutes avant de réessayer, ou demandez un nouveau mot de passe.',
  'auth.network_failures':
    'Trop de mots de passe incorrects depuis votre réseau. Patientez quelques minutes, ou connectez-vous depuis un autre réseau.',
  'auth.too_many_sign_ins':
    'Trop de connexions à ce compte en peu de temps. Patientez quelques minutes avant de réessayer.',
  'auth.network_sign_ins':
    'Trop de connexions depuis votre réseau en ce moment. Patientez quelques minutes, ou connectez-vous depuis un autre réseau.',
  'auth.busy':
    'Trop de personnes se connectent en ce moment. Réessayez dans quelques secondes : rien n’est à refaire.',
  'sessions.not_found': 'Cette session est déjà terminée.',
  'users.not_found': 'Utilisateur introuvable.',
  'users.note_not_found': 'Cette note n’existe plus.',
  'users.email_taken': 'Un compte existe déjà avec cette adresse email.',
  'users.email_unconfirmed':
    'L’adresse de ce compte n’est pas confirmée. Confirmez-la d’abord\u00a0: elle pourrait être celle d’une autre personne.',
  'users.own_account':
    'Vous ne pouvez pas rétrograder, désactiver ou supprimer votre propre compte.',
  'users.last_admin': 'Il doit rester au moins un administrateur actif.',
  'sharing.not_seen': 'Ce compte ne figure plus parmi ceux qui sont peut-être partagés.',
  'sharing.mailed_lately':
    'Cette personne a déjà reçu ce message ces derniers jours. Attendez une semaine avant de le renvoyer.',
  'users.own_second_factor':
    'Votre propre double authentification se change dans votre profil, ou par un autre administrateur.',
  'users.no_second_factor': 'Ce compte n’a pas de double authentification.',
  'users.merge_staff':
    'Le compte d’un administrateur ou d’un membre de l’équipe ne se fusionne pas dans un autre\u00a0: gardez ce compte, ou retirez-lui d’abord son rôle.',
  'users.merge_pending_orders':
    'Les deux comptes ont une commande en attente pour le même semestre\u00a0: décidez d’abord de l’une des deux.',
  'users.merge_exam_running':
    'Un examen est en cours ou en pause sur le compte à retirer\u00a0: attendez qu’il soit remis.',
  'users.merge_long_memos':
    'Les deux comptes ont sur une même question des mémos trop longs pour n’en faire qu’un\u00a0: l’étudiant doit d’abord raccourcir l’un des deux.',
  'users.merge_other_address': 'Ce n’est pas l’adresse demandée. Rien n’a été fusionné.',
  'staff.not_found': 'Ce rôle a déjà été retiré.',
  'staff.is_admin': 'Un administrateur a déjà tous les droits.',
  'staff.has_role': 'Cette personne a déjà ce rôle.',
  'staff.already_invited': 'Une invitation vient d’être envoyée à cette adresse.',
  'staff.invitation_ended': 'Cette invitation a déjà été acceptée ou retirée.',
  'staff.invalid_invitation':
    'Ce lien n’est plus valable. Demandez une nouvelle invitation à un administrateur.',
  'staff.sign_in_to_accept':
    'Connectez-vous avec le compte de cette adresse pour accepter l’invitation.',
  'staff.new_password_required': 'Choisissez un nouveau mot de passe pour ce compte.',
  'staff.review_required':
    'Un relecteur suit cette matière, et les étudiants verraient ce changement\u00a0: demandez à un relecteur ou à un administrateur.',
  'semesters.not_found': 'Semestre introuvable.',
  'subjects.not_found': 'Matière introuvable.',
  'subjects.name_taken': 'Ce semestre a déjà une matière de ce nom.',
  'subjects.paid_access':
    'Des étudiants ont un accès en cours au semestre de cette matière et n’en ont pas à l’autre\u00a0: ils la perdraient. La matière n’a pas été déplacée.',
  'cases.not_found': 'Cas clinique introuvable.',
  'cases.title_taken': 'Cette matière a déjà un cas clinique de ce titre.',
  'cases.other_subject': 'Un cas clinique ne pose que des questions de sa matière.',
  'cases.question_taken': 'L’une de ces questions appartient déjà à un autre cas clinique.',
  'chapters.not_found': 'Chapitre introuvable.',
  'chapters.name_taken': 'Cette matière a déjà un chapitre de ce nom.',
  'chapters.other_subject': 'Ce chapitre appartient à une autre matière.',
  'chapters.incomplete_order':
    'L’ordre doit contenir chaque chapitre de la matière une fois et une seule.',
  'questions.not_found': 'Question introuvable.',
  'questions.sealed':
    'Un examen blanc pose cette question en ce moment\u00a0: elle revient avec l’ouverture de ses résultats.',
  'questions.in_mock_exam':
    'Un examen blanc publié pose une question concernée, et ses résultats ne sont pas encore ouverts\u00a0: rien n’a été supprimé. Neutralisez plutôt cette question\u00a0: elle ne comptera dans aucune note.',
  'attempts.sealed':
    'Un examen blanc pose cette question en ce moment\u00a0: votre réponse reste sur cet appareil. Envoyez-la à nouveau après l’ouverture des résultats.',
  'questions.none': 'Aucune question disponible.',
  'questions.daily_limit':
    'La limite quotidienne de téléchargement des questions est atteinte. Revenez demain.',
  'qrocs.none': 'Aucune question de justification disponible.',
  'images.not_found': 'Cette image n’existe plus. Envoyez-la de nouveau.',
  'images.too_large': validationMessages['image.size'],
  'images.not_stored': 'L’image n’a pas pu être enregistrée. Réessayez dans quelques instants.',
  'attempts.unknown_letter': 'Cette réponse ne figure pas parmi les options de la question.',
  'attempts.too_many_letters':
    'Cette réponse coche plus d’options que la question n’en accepte. Décochez-en, puis validez de nouveau.',
  'attempts.no_answers': 'Aucune séance de pratique terminée pour cette matière.',
  'attempts.answered_elsewhere':
    'Vous avez répondu autrement à cette question entre-temps. Rien n’a été remplacé.',
  'attempts.other_attempt':
    'Cette réponse appartient à une autre tentative. Elle n’a pas été enregistrée dans celle-ci.',
  'attempts.already_recorded': 'Cette réponse est déjà enregistrée dans une tentative terminée.',
  'attempts.question_changed':
    'Les propositions de cette question ont changé depuis que vous l’avez lue\u00a0: votre réponse n’est pas enregistrée. Relisez la question, puis répondez de nouveau.',
  'attempts.other_user': 'Cette réponse a été donnée par une autre personne.',
  'attempts.not_found': 'Tentative introuvable.',
  'attempts.undo_too_late':
    'Il est trop tard pour annuler\u00a0: la tentative précédente est dans votre historique.',
  'attempts.undo_answered':
    'La nouvelle tentative a déjà une réponse\u00a0: elle ne peut plus être annulée.',
  'reviews.no_card':
    'Répondez d’abord à cette question\u00a0: elle n’est pas encore dans vos révisions.',
  'reviews.exam_past': 'Cette date est déjà passée.',
  'reviews.exam_far': 'Cette date est à plus de deux ans.',
  'payments.not_found': 'Commande introuvable.',
  'payments.already_pending':
    'Une commande pour ce semestre est déjà en cours de vérification. Vous recevrez une réponse sous 24 à 48 heures.',
  'payments.already_reviewed': 'Cette commande a déjà été traitée.',
  'payments.decided_anew': 'Une autre décision a été prise entre-temps sur cette commande.',
  'payments.unseen_duplicates':
    'D’autres commandes du même virement sont arrivées ou ont changé entre-temps. Vérifiez-les, puis décidez.',
  'payments.received_changed': 'Le montant reçu a changé entre-temps\u00a0: vérifiez-le.',
  'payments.refund_exceeds': 'C’est plus que le montant reçu.',
  'payments.not_approved': 'Cette commande n’est pas approuvée\u00a0: rien n’est encaissé.',
  'payments.reference_taken': 'Cette référence est déjà prise.',
  'payments.newer_pending':
    'Cet étudiant a déjà une autre commande à examiner pour ce semestre. Traitez-la d’abord.',
  'payments.semester_deleted':
    'Le semestre de cette commande a été supprimé : elle ne peut plus être approuvée.',
  'payments.own_order': 'Cette commande est la vôtre\u00a0: un administrateur doit en décider.',
  'push.unknown_service': 'Le service de notifications de ce navigateur n’est pas reconnu.',
  'months.closed': 'Ce mois est clôturé.',
  'months.not_over': 'Ce mois n’est pas encore terminé.',
  'codes.not_found': 'Code introuvable.',
  'codes.taken': 'Ce code existe déjà.',
  'codes.unknown': 'Ce code n’existe pas. Vérifiez chaque signe.',
  'codes.over': 'Ce code n’est plus valable.',
  'codes.used_up': 'Ce code a été utilisé autant de fois que prévu.',
  'codes.other_semester': 'Ce code est pour un autre semestre.',
  'codes.already_used': 'Ce code a déjà servi avec ce compte.',
  'codes.not_whole': 'Ce code ne paie pas tout : envoyez le reçu du reste.',
  'codes.not_for_groups': 'Un code ne baisse pas le prix d’une commande de groupe.',
  'groups.seats_exceed': 'La commande n’a pas autant de places.',
  'groups.sum_exceeds':
    'Le total dépasse 99\u202f999\u202f999,99\u00a0MRU\u00a0: commandez moins de places.',
  'groups.seat_used': 'Cette place est déjà prise ou terminée.',
  'codes.adds_nothing':
    'Vous avez déjà accès à ce semestre aussi longtemps\u00a0: ce code n’ajouterait rien. Il reste utilisable.',
  'payments.due_changed': 'Le prix a changé. Vérifiez le nouveau montant, puis envoyez de nouveau.',
  'payments.refund_changed': 'Les remboursements de cette commande ont changé. Vérifiez-les.',
  'codes.too_many': 'Trop de codes refusés. Réessayez dans une heure.',
  'payments.receipt_not_found': 'Reçu introuvable.',
  'payments.receipt_too_large': validationMessages['payment.receipt_size'],
  'access.denied': 'Vous n’avez pas accès à ce contenu. Achetez d’abord le semestre.',
  'access.not_found': 'Accès introuvable.',
  'access.already_live':
    'Cet étudiant a déjà accès à ce semestre\u00a0: changez la fin de cet accès.',
  'access.changed': 'La fin de cet accès a changé entre-temps. Fermez, puis vérifiez-la.',
  'access.nothing_paid':
    'Un paiement est supérieur à 0. Sans paiement, rouvrez la commande, ou l’accès est offert par un administrateur.',
  'access.end_past': 'La fin doit être aujourd’hui ou plus tard',
  'access.end_far': 'La fin ne peut pas être à plus de 60 mois',
  'removals.other_name': 'Ce n’est pas le nom demandé. Rien n’a été supprimé.',
  'edits.conflict':
    'Cette fiche a été modifiée entre-temps. Rien n’a été remplacé\u00a0: choisissez la version à garder.',
  'edits.no_version': 'Cette version ne peut plus être rétablie\u00a0: l’objet n’existe plus.',
  'baremes.not_found': 'Barème introuvable.',
  'baremes.name_taken': 'Un barème porte déjà ce nom.',
  'baremes.built_in': 'Ce barème est fourni avec la plateforme\u00a0: il ne se modifie pas.',
  'baremes.archived': 'Ce barème est archivé. Choisissez-en un autre.',
  'baremes.is_default':
    'Ce barème est celui de la plateforme. Choisissez d’abord un autre barème par défaut.',
  'baremes.in_use': 'Ce barème sert déjà\u00a0: archivez-le au lieu de le supprimer.',
  'sittings.not_found': 'Séance introuvable.',
  'sittings.no_questions': 'Aucune question ne correspond à ce choix.',
  'sittings.all_in_exam': sittingBuilder.allInExam,
  'sittings.day_done': 'Il ne reste rien à faire de votre séance du jour.',
  'sittings.exam_running': 'Un examen blanc est en cours. Rendez votre copie avant de continuer.',
  'sittings.finished': 'Cette copie est déjà rendue.',
  'sittings.not_finished': 'Cette séance n’est pas terminée.',
  'sittings.paused': 'Cet examen est en pause.',
  'sittings.not_an_exam': 'Cette séance n’est pas un examen.',
  'sittings.answered': 'Un examen auquel vous avez répondu ne se supprime pas.',
  'sittings.other_sitting': 'Cette question n’est pas de cette séance.',
  'sittings.too_many':
    'Trop de séances commencées en une heure. Continuez-en une, ou réessayez plus tard.',
  'sittings.awaited': 'Les résultats de cet examen ne sont pas encore ouverts.',
  'sittings.sealed':
    'Un examen blanc pose en ce moment une de ces questions\u00a0: la correction revient avec ses résultats.',
  'sittings.no_pause': 'Un examen blanc programmé n’a pas de pause.',
  'mock_exams.not_found': 'Examen blanc introuvable.',
  'mock_exams.not_open': 'Cet examen n’a pas encore commencé.',
  'mock_exams.closed': 'Cet examen est terminé.',
  'mock_exams.handed_in': 'Vous avez déjà rendu votre copie.',
  'mock_exams.published': 'Cet examen est publié\u00a0: ses questions ne changent plus.',
  'mock_exams.not_published': 'Cet examen n’est pas publié.',
  'mock_exams.no_such_code': 'Aucun examen à venir n’a ce code.',
  'mock_exams.begun': 'Cet examen a commencé\u00a0: il ne peut plus être changé.',
  'mock_exams.past': 'Le début doit être à venir.',
  'mock_exams.unfit_question':
    'Une de ces questions ne peut pas être posée à cet examen, ou y est déjà.',
  'mock_exams.too_few_questions': 'Il n’y a pas assez de questions pour cet examen.',
  'memos.conflict':
    'Ce mémo a été modifié sur un autre appareil. Rechargez-le avant d’enregistrer.',
  'sheets.not_found': 'Ce chapitre n’a pas de fiche.',
  'sheets.conflict':
    'Une autre version de cette fiche a été enregistrée entre-temps. Relisez-la avant de continuer\u00a0: votre texte reste ici.',
  'sheets.too_many_highlights':
    'Une fiche a 500 passages surlignés au plus. Retirez-en un d’abord.',
  'sheets.too_long':
    'Ce document est trop long\u00a0: une fiche a 200\u00a0000 caractères au plus.',
  'reports.not_answered':
    'Répondez d’abord à cette question\u00a0: vous pourrez la signaler ensuite.',
  'reports.already_open':
    'Vous avez déjà signalé cette question. Votre signalement est en cours d’examen.',
  'reports.already_closed': 'Ces signalements sont déjà traités. Actualisez la liste.',
  'reports.question_changed':
    'Cette question a changé depuis que vous l’avez ouverte. Relisez-la avant de décider.',
  'explanations.not_found': 'Proposition introuvable.',
  'explanations.not_needed':
    'Cette question a déjà une explication. Rechargez la page pour la lire.',
  'explanations.already_open':
    'Vous avez déjà proposé une explication à cette question. L’équipe l’examine.',
  'explanations.already_closed': 'Cette proposition est déjà traitée. Actualisez la liste.',
  'reports.no_such_duplicate': 'Aucune autre question de cette matière ne porte ce numéro.',
  'drafts.not_found': 'Brouillon introuvable.',
  'drafts.already_open': 'Vous avez déjà un brouillon pour cette question. Reprenez-le.',
  'drafts.changed': 'Ce brouillon a changé depuis que vous l’avez ouvert. Relisez-le.',
  'drafts.closed': 'Cette étape n’est plus possible\u00a0: le brouillon a déjà avancé. Relisez-le.',
  'drafts.unchanged': 'Ce brouillon ne change rien à la question.',
  'drafts.own': 'Vous ne pouvez pas décider de votre propre brouillon.',
  'drafts.review_required':
    'Un relecteur couvre cette matière\u00a0: enregistrez un brouillon et soumettez-le à relecture.',
  'duplicates.not_found': 'Cette paire de questions n’existe plus. Actualisez la liste.',
  'duplicates.still_linked':
    'Ces deux questions restent liées par d’autres paires confirmées. Revenez d’abord sur celles-ci.',
  'duplicates.changed':
    'L’une des deux questions a changé depuis. Actualisez la liste et relisez-les avant de décider.',
  'duplicates.not_published':
    'Seules des questions publiées ou neutralisées peuvent être fusionnées.',
  'duplicates.sealed':
    'Un examen blanc dont les résultats ne sont pas encore ouverts pose l’une des deux questions.',
  'duplicates.exam_question':
    'La question à retirer vient d’un examen dont l’année serait perdue. Gardez plutôt celle-là.',
  'duplicates.options_differ':
    'Les propositions ne concordent pas\u00a0: plus d’une a un autre texte. Corrigez d’abord l’une des deux questions.',
  'duplicates.keys_differ':
    'Les corrigés ne concordent pas. Corrigez d’abord l’une des deux questions\u00a0: les étudiants concernés en seront prévenus.',
  'duplicates.elements_differ':
    'Les éléments attendus ne sont pas les mêmes. Corrigez d’abord l’une des deux questions.',
  'duplicates.answered_since':
    'Un étudiant dont la réponse a été déplacée a répondu depuis\u00a0: la fusion ne peut plus être annulée.',
  'statements.line_not_found': 'Ce virement n’existe pas.',
  'statements.line_used': 'Ce virement est déjà associé à une commande.',
  'statements.amount_differs': 'Le montant du virement n’est pas celui de la commande.',
  'imports.not_found': 'Cet import n’existe pas, ou n’est plus en attente.',
  'imports.too_large': 'Le fichier dépasse 10 Mo. Partagez-le en plusieurs fichiers.',
  'imports.too_many_rows':
    'Le fichier contient plus de 10 000 lignes. Partagez-le en plusieurs fichiers.',
  'exports.too_many': 'Trop d’exports en une heure. Réessayez plus tard.',
  'imports.unknown_format':
    'Ce format de fichier n’est pas reconnu. Enregistrez-le au format Word (.docx), PDF, XLSX, CSV ou texte, ou exportez-le en GIFT ou en XML Moodle.',
  'imports.unreadable':
    'Ce fichier est incomplet ou mal formé\u00a0: il n’a pas pu être lu. Enregistrez-le de nouveau, puis réessayez.',
  'imports.rtf':
    'C’est un document RTF (.rtf). Ouvrez-le dans Word ou LibreOffice, et enregistrez-le au format .docx.',
  'imports.old_word':
    'C’est un ancien document Word (.doc). Ouvrez-le dans Word ou LibreOffice, et enregistrez-le au format .docx.',
  'imports.old_excel':
    'C’est un ancien fichier Excel (.xls). Ouvrez-le dans Excel ou LibreOffice, et enregistrez-le au format .xlsx.',
  'imports.no_text': 'Ce PDF ne contient ni texte ni page scannée.',
  'imports.picture':
    'Aucun texte n’a été reconnu sur cette image. Photographiez la page à plat, de face et bien éclairée.',
  'imports.too_many_pages': 'Vingt pages photographiées ou scannées au plus à la fois.',
  'imports.pages_of_hour':
    'Cent pages photographiées ou scannées au plus par heure. Réessayez plus tard.',
  'imports.protected': 'Ce PDF est protégé par un mot de passe. Enregistrez-le sans mot de passe.',
  'imports.anki_package':
    'C’est un paquet Anki (.apkg). Dans Anki, choisissez «\u00a0Exporter\u00a0», puis «\u00a0Notes en texte brut\u00a0».',
  'imports.code':
    'Ce fichier semble être du code où aucune liste de questions n’est comprise\u00a0: gardez la liste seule, ou exportez-la en JSON.',
  'imports.yaml':
    'Ce fichier semble être du YAML, qui n’est pas lu\u00a0: convertissez-le en JSON, ou collez ses questions.',
  'imports.latex':
    'Ce fichier LaTeX n’a pas de question reconnue (\\question, \\choice)\u00a0: envoyez le PDF qu’il produit.',
  'imports.only_results':
    'Ce tableau donne des résultats (personnes et notes), sans question\u00a0: envoyez le fichier des questions.',
  'imports.only_query':
    'Ce classeur n’a pas de cellules\u00a0: ses données viennent d’une connexion (requête). Ouvrez-le, actualisez les données, collez-les comme valeurs dans une feuille, puis envoyez-le de nouveau.',
  'imports.only_keys':
    'Ce fichier ne contient que des clés. Envoyez-le en même temps que le fichier des questions.',
  'imports.no_questions':
    'Le texte de ce document a été lu, mais aucune question n’y a été trouvée\u00a0: numérotez-les, et mettez une lettre devant chaque option.',
  'imports.too_many_files': 'Dix fichiers au plus à la fois.',
  'imports.unsafe': 'Ce fichier demanderait trop de mémoire ou de temps\u00a0: il a été refusé.',
  'imports.not_a_list':
    'Ce JSON ne contient pas de liste de questions\u00a0: il faut à chacune un énoncé, et des options avec leur clé ou une réponse.',
  'imports.missing_columns':
    'La première ligne du fichier doit nommer les colonnes, dont «\u00a0Énoncé\u00a0». Partez du modèle.',
  'imports.empty': 'Le fichier ne contient aucune question.',
  'imports.no_file': 'Choisissez un fichier.',
  'imports.has_bad_rows':
    'Certaines lignes contiennent des erreurs\u00a0: corrigez le fichier, ou laissez ces lignes de côté.',
  'imports.nothing_to_add': 'Il n’y a aucune nouvelle question à ajouter.',
  'imports.already_undone': 'Cet import a déjà été annulé.',
  'imports.answered':
    'Des étudiants ont répondu à ces questions. Relisez ce qui sera perdu, puis confirmez.',
  'abbreviations.not_found': 'Cette abréviation est déjà supprimée.',
  'bulk.not_found': 'Ce changement ne peut plus être annulé\u00a0: il date de plus de 30 jours.',
  'bulk.too_many': 'Au plus 2000 questions à la fois\u00a0: resserrez le filtre.',
  'bulk.selection_changed':
    'Les questions sélectionnées ont changé entre-temps. Relisez la sélection, puis recommencez.',
  'bulk.state_fixed':
    'Une des questions est neutralisée ou fusionnée\u00a0: son état se change sur elle seule.',
  'bulk.answered':
    'De nouvelles réponses sont arrivées. Relisez ce qui sera supprimé, puis confirmez.',
  'bulk.source_taken':
    'Cette matière contient déjà une question de la même source\u00a0: rien n’a été déplacé.',
  'bulk.already_undone': 'Ce changement a déjà été annulé.',
} as const satisfies Record<ErrorCode, string>;
