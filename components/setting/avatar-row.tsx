import { Avatar } from '@/components/ui/display/avatar';
import { TextLink } from '@/components/ui/display/text-link';
import type { CustomerInfo } from '@/contract/account';

/** The avatar, and a link to change it. */
export const AvatarRow = ({ info }: { info: CustomerInfo }) => (
  <div className="mb-8 flex items-center gap-5">
    <Avatar path={info.avatar} name={info.firstname} size={96} />
    <div>
      <p className="font-semibold">
        {info.firstname} {info.lastname}
      </p>
      <p className="mt-1 text-small">
        <TextLink href="/user/setting/components/uploadAvatar">
          {info.avatar ? 'Change picture' : 'Add a picture'}
        </TextLink>
      </p>
    </div>
  </div>
);
