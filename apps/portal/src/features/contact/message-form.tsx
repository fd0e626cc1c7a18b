import { limits } from '@foyer/contract/limits';
import { useState, useSyncExternalStore } from 'react';
import { EmailField } from '../../blocks/fields/email-field.tsx';
import { ImageUpload } from '../../blocks/image-upload/image-upload.tsx';
import { useImages } from '../../blocks/image-upload/use-images.ts';
import { DirectContactRows } from '../../blocks/screen/contact-rows.tsx';
import { TitledList } from '../../blocks/screen/titled-list.tsx';
import { lastProblem } from '../../calls/last-problem.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Note, Stack } from '../../ui/layout/stack.tsx';
import { Mono } from '../../ui/rows/mono-list.tsx';
import { topics } from './topics.ts';
import { useDraft } from './use-draft.ts';
import { checkMessage, type Sent, useSendMessage } from './use-send-message.tsx';

/** Photos of good phones have half of it. */
const imageRules = { maxCount: limits.feedback.images, maxBytes: 20 * 1024 * 1024 };

const asItIs = () => () => undefined;

/** The form for a message, and the other ways to reach support. */
export function MessageForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const say = useText();
  const { mail } = usePage().brand.support;
  const draft = useDraft();
  const [oversize, setOversize] = useState(false);
  const images = useImages(imageRules, () => setOversize(true));
  const problem = useSyncExternalStore(asItIs, lastProblem, () => undefined);
  const send = useSendMessage(images, problem, onSent);
  return (
    <Page>
      <Stack>
        <PageHeading lead={say('contact.form.lead')}>{say('contact.form.title')}</PageHeading>
        <div ref={draft}>
          <Form action={send} validate={checkMessage}>
            <SelectField name="topic" label={say('contact.topic.label')} defaultValue="">
              <option value="" hidden>
                {say('contact.topic.choose')}
              </option>
              {topics.map(([topic, title]) => (
                <option key={topic} value={topic}>
                  {say(title)}
                </option>
              ))}
            </SelectField>
            <TextAreaField
              name="message"
              label={say('contact.message.label')}
              hint={say('contact.message.hint')}
              required
            />
            <ImageUpload name="images" label={say('contact.images.label')} images={images} />
            {oversize && (
              <Note>
                <Text
                  id="contact.images.large"
                  values={{ mail }}
                  parts={{ 0: <TextLink href={`mailto:${mail}`} /> }}
                />
              </Note>
            )}
            <EmailField
              required={false}
              autoComplete="email"
              label={say('contact.email.label')}
              hint={say('contact.email.hint')}
            />
            {problem && (
              <Checkbox
                name="withProblem"
                defaultChecked
                label={say('contact.problem.label')}
                detail={
                  <>
                    {say('contact.problem.detail')} <Mono>{problem}</Mono>
                  </>
                }
              />
            )}
            <FormError />
            <SubmitButton>{say('contact.form.send')}</SubmitButton>
          </Form>
        </div>
        <TitledList title={say('contact.other.title')}>
          <DirectContactRows />
        </TitledList>
      </Stack>
    </Page>
  );
}
