import { z } from 'zod';
import { telling } from '#kernel/telling.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

const SENTENCES = {
  rebuild: 'okuma modelini yeniden kurdurdu',
  compare: 'okuma modelini günlükle karşılaştırttı',
  restore: 'okuma modelinin önceki kurulumuna döndü',
  pause: 'okuma modelinin kuruluşunu duraklattı',
  resume: 'okuma modelinin kuruluşunu sürdürdü',
  cancel: 'okuma modelinin kuruluşunu iptal etti',
  'retry-projection': 'okuma modelinde bekletilen olayları yeniden denetti',
  'retry-reaction': 'otomatik işte bekletilen olayları yeniden denetti',
  'retry-job': 'başarısız işi yeniden denetti',
  'retry-mails': 'vazgeçilen e-postaları yeniden göndertti',
  'discard-job': 'başarısız işi sildi',
  'retry-mail': 'numaralı vazgeçilen e-postayı yeniden göndertti',
  'discard-mail': 'numaralı vazgeçilen e-postayı sildi',
  'discard-mails': 'vazgeçilen e-postaların hepsini sildi',
  'make-capsule': 'akışından kapsül yaptı; mühürlü metinler maskelenmek için açıldı',
} as const;

export type EngineeringAct = keyof typeof SENTENCES;

/** Somebody had read models, reactions, jobs or mails do their work once more, or no more, or put a stream into a file. */
export const engineeringActed = defineEvent({
  type: 'engineering.acted',
  version: 1,
  schema: z.object({
    act: z.enum(Object.keys(SENTENCES) as [EngineeringAct, ...EngineeringAct[]]),
    /** The read model, the reaction, the job, the mail or the stream. */
    target: z.string(),
    acted_by: z.string(),
    /** Null where none was asked for, or its person was forgotten. */
    reason: z.string().nullable(),
  }),
  sealed: { fields: ['reason'], subject: 'acted_by' },
  description: {
    label: 'Mühendislik işlemi',
    does: ({ act, target }) => `“${target}” ${SENTENCES[act]}`,
    why: ({ reason }) => ({ label: reason }),
  },
});
type EngineeringActed = EventOf<typeof engineeringActed>;
export type ActedData = EngineeringActed['data'];

/** Every act is told: whoever may act has been asked before. */
export const engineeringActDecider = telling((data: ActedData): EngineeringActed => ({
  type: 'engineering.acted',
  data,
}));
