import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { claimInvite, getOrCreateInvite, loadInvite } from '@/provider/modules/activity/invite';
import { handleEmailEvent } from '@/provider/platform/mail/email-event';
import { loadGrandOpening } from '@/provider/modules/activity/grand-opening';
import { registerForEvent } from '@/provider/modules/activity/register-for-event';
import { answerSurvey, findOpenSurvey } from '@/provider/modules/activity/survey';
import { loadTemplate } from '@/provider/modules/activity/template';

export const activityHandlers: CallHandlers<Contract['activity']> = {
  readGrandOpening: loadGrandOpening,
  registerForEvent: (request) => registerForEvent(request, request.input),
  readInvite: (request) => loadInvite(request, request.input.code),
  claimInvite: (request) => claimInvite(request, request.input.code, request.input.email),
  invite: getOrCreateInvite,
  template: (request) => loadTemplate(request, request.input.id),
  survey: async (request) => ({ survey: await findOpenSurvey(request) }),
  answer: (request) => answerSurvey(request, request.input.surveyId, request.input.answers),
  recordEmailEvent: (request) => handleEmailEvent(request, request.input),
};
