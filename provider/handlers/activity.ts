import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/http/mount';
import { claimInvite, getOrCreateInvite, loadInvite } from '@/provider/records/invite';
import { handleEmailEvent } from '@/provider/records/mail-event';
import { loadGrandOpening } from '@/provider/records/opening';
import { registerForEvent } from '@/provider/records/opening-place';
import { answerSurvey, findOpenSurvey } from '@/provider/records/survey';
import { loadTemplate } from '@/provider/records/template';

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
