import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';
import { claimInvite, ownInvite, readInvite } from '@/provider/records/invite';
import { answerMailEvent } from '@/provider/records/mail-event';
import { readOpening } from '@/provider/records/opening';
import { savePlace } from '@/provider/records/opening-place';
import { answerSurvey, openSurvey } from '@/provider/records/survey';
import { readTemplate } from '@/provider/records/template';

export const activity: HandlersOf<Contract['activity']> = {
  opening: readOpening,
  savePlace: (request) => savePlace(request, request.input),
  share: (request) => readInvite(request, request.input.code),
  claimShare: (request) => claimInvite(request, request.input.code, request.input.email),
  invite: ownInvite,
  template: (request) => readTemplate(request, request.input.id),
  survey: async (request) => ({ survey: await openSurvey(request) }),
  answer: (request) => answerSurvey(request, request.input.surveyId, request.input.answers),
  mailEvent: (request) => answerMailEvent(request, request.input),
};
