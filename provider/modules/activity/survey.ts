import { and, asc, eq, sql } from 'drizzle-orm';
import { apiMessages } from '@/contract/api-messages';
import type { SurveyAnswer, Survey } from '@/contract/activity';
import { HairProfile } from '@/contract/hair-profile';
import { EMPTY_HAIR_PROFILE, mergeHairProfiles } from '@/contract/hair-profile-fields';
import { surveyAnswers, surveys } from '@/provider/db/schema/activity';
import type { PreferenceJson } from '@/provider/db/schema/activity-json';
import { customers } from '@/provider/db/schema/customer';
import { FieldError, NotFoundError } from '@/provider/platform/errors/errors';
import { requireShopperId } from '@/provider/platform/shopper';
import {
  findAnswersProblem,
  getPreferences,
  getProfileChanges,
} from '@/provider/modules/activity/survey-rules';
import { lockCustomer } from '@/provider/modules/customer/customer';
import { loadProductCards } from '@/provider/modules/product/product-card';
import { executeRows } from '@/provider/platform/db-rows';
import { withTransaction, type RequestContext } from '@/provider/platform/context';

const RANKED_MAX = 8;

/** Finds the open survey with this shopper's answers; null if none is open. */
export async function findOpenSurvey(ctx: RequestContext): Promise<Survey | null> {
  const { db, shopper } = ctx;
  const [row] = await db
    .select()
    .from(surveys)
    .where(eq(surveys.isOpen, true))
    .orderBy(asc(surveys.id))
    .limit(1);
  if (!row) return null;
  const isKnown = shopper.customerId !== null || shopper.guestTokenHash !== null;
  const [saved] = isKnown
    ? await db
        .select({ answers: surveyAnswers.answers })
        .from(surveyAnswers)
        .where(
          and(eq(surveyAnswers.surveyId, row.id), eq(surveyAnswers.shopperId, requireShopperId(shopper))),
        )
    : [];
  const { id, identifier, title, text } = row;
  return {
    ...{ id, identifier, title, text },
    questions: row.questions.map((question) => ({
      ...question,
      options: question.options.map(({ value, label, hint, texture }) => ({ value, label, hint, texture })),
    })),
    answers: saved?.answers ?? [],
  };
}

/** Lists wigs in stock, those that meet most preferences first; of equals the best sellers. One statement for all. */
async function listRankedProductIds(
  { db }: RequestContext,
  preferences: readonly PreferenceJson[],
): Promise<number[]> {
  const rows = await executeRows<{ id: number }>(
    db,
    sql`with wish as (
      select (w->>'weight')::float8 as weight, array_agg(o.id) as ids
      from jsonb_array_elements(${JSON.stringify(preferences)}::jsonb) w
      join attributes a on a.code = case w->>'attribute' when 'color_family' then 'color' else w->>'attribute' end
      join attribute_options o on o.attribute_id = a.id
        and case w->>'attribute' when 'color_family' then o.family else o.value end
          in (select jsonb_array_elements_text(w->'values'))
      group by w
    )
    select p.id from products p
    cross join lateral (
      select coalesce(sum(wish.weight) filter (where p.option_ids && wish.ids), 0) as points from wish
    ) score
    where p.is_active and p.is_in_stock and p.kind = 'wig' and p.shown_variant_id is not null
    order by score.points desc, p.sold_count desc, p.id limit ${RANKED_MAX}`,
  );
  return rows.map(({ id }) => id);
}

/** Merges the answers into the hair profile; other fields stay. */
async function saveHairProfile({ db, now }: RequestContext, customerId: number, answered: HairProfile) {
  const { hairProfile } = await lockCustomer(db, customerId);
  const merged = mergeHairProfiles({ ...EMPTY_HAIR_PROFILE, ...hairProfile }, answered);
  await db
    .update(customers)
    .set({ hairProfile: merged, updatedAt: now() })
    .where(eq(customers.id, customerId));
}

/** Saves a shopper's answers and returns matching products. New answers replace the earlier ones. */
export async function answerSurvey(ctx: RequestContext, surveyId: number, answers: SurveyAnswer[]) {
  const { db, shopper, now } = ctx;
  const shopperId = requireShopperId(shopper);
  const [row] = await db
    .select()
    .from(surveys)
    .where(and(eq(surveys.id, surveyId), eq(surveys.isOpen, true)));
  if (!row) throw new NotFoundError('This survey is not open');
  const problem = findAnswersProblem(row.questions, answers);
  if (problem) throw new FieldError('answers', problem);

  const { customerId } = shopper;
  const hairProfile = HairProfile.parse({
    ...EMPTY_HAIR_PROFILE,
    ...getProfileChanges(row.questions, answers),
  });
  await withTransaction(ctx, async (tx) => {
    await tx.db
      .insert(surveyAnswers)
      .values({ surveyId, shopperId, answers, createdAt: now(), updatedAt: now() })
      .onConflictDoUpdate({
        target: [surveyAnswers.surveyId, surveyAnswers.shopperId],
        set: { answers, updatedAt: now() },
      });
    if (customerId !== null) await saveHairProfile(tx, customerId, hairProfile);
  });
  const ids = await listRankedProductIds(ctx, getPreferences(row.questions, answers) as PreferenceJson[]);
  return {
    items: await loadProductCards(db, ids, { currency: shopper.currency, now: now() }),
    isSaved: customerId !== null,
    hairProfile,
    message: customerId === null ? 'Thank you. Here is what suits you' : apiMessages.hairProfileSaved,
  };
}
