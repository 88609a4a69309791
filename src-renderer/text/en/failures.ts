// What each failure means and what to do next, in words for a designer; codes stay one click away in the details.
import type { FailureKind } from '../../../src-shared/failure-traits.ts'

type FailureKey = `failure.${FailureKind}` | `failure.${FailureKind}.next`

/** `.exact` replaces the sentence when every placeholder in it is known. */
export const failureText = {
  'failure.address-malformed': 'This is not a web address.',
  'failure.address-malformed.next':
    'Copy the base URL from your region’s page. It starts with https:// and ends in /v2.',
  'failure.address-insecure': 'This address is not encrypted: it starts with http://.',
  'failure.address-insecure.next':
    'Use the address that starts with https://, so that nobody can read your key on the way.',
  'failure.address-insecure.saving': 'The address of the results is not encrypted: it starts with http://.',
  'failure.address-insecure.saving.next':
    'Nothing is fetched from there. The studio asks for another address by itself; if this keeps happening, send the job id to the service’s support.',
  'failure.address-inside': 'The address of the results leads to this computer or into your own network.',
  'failure.address-inside.next':
    'Nothing is fetched from there. Fetch again later; if this keeps happening, send the job id to the service’s support.',
  'failure.address-inside.saving.next':
    'Nothing is fetched from there. The studio asks for another address by itself; if this keeps happening, send the job id to the service’s support.',
  'failure.address-without-version': 'The version is missing at the end of this address.',
  'failure.address-without-version.next': 'Add /v2 to the end of the address.',
  'failure.address-not-base': 'This is not the base URL itself.',
  'failure.address-not-base.next': 'A base URL ends in /v2, in lower case, with nothing after it.',
  'failure.address-not-the-service': 'Something answers at this address, but it is not the service.',
  'failure.address-not-the-service.next': 'Compare the base URL with the one on your region’s page, letter by letter.',
  'failure.address-not-the-service.trying': 'Something other than the service answered.',
  'failure.address-not-the-service.trying.next':
    'In a hotel or an office, sign in to the network first. The studio tries again by itself.',
  'failure.address-holds-page': 'A web page answers at this address, not the service.',
  'failure.address-holds-page.next':
    'Compare the base URL with the one on your region’s page. In a hotel or an office, sign in to the network first.',
  'failure.address-holds-page.trying': 'A web page answered instead of the service.',
  'failure.address-holds-page.saving': 'A web page came instead of the results.',
  'failure.address-holds-page.trying.next':
    'In a hotel or an office, sign in to the network first. The studio tries again by itself.',
  'failure.address-has-nothing': 'A server answers, but it has nothing at this address (404).',
  'failure.address-has-nothing.next':
    'The server name seems right. Compare the rest of the address with the base URL on your region’s page.',
  'failure.address-refuses-all': 'Something answers at this address, but it accepts no requests (413).',
  'failure.address-refuses-all.next':
    'Check the base URL. In an office, ask whether a proxy stands between you and the service.',
  'failure.address-not-found': 'No server was found at this address.',
  'failure.address-not-found.next': 'Check the spelling of the address, then your internet connection.',
  'failure.unreachable': 'The service cannot be reached.',
  'failure.unreachable.next': 'Check the address and your internet connection or VPN.',
  'failure.unreachable.trying.next': 'Check your internet connection or VPN. The studio tries again by itself.',
  'failure.certificate': 'The address cannot prove that it is the service.',
  'failure.certificate.exact':
    'The certificate of {{host}} was issued by “{{issuer}}”, which your computer does not trust for it.',
  'failure.certificate.next':
    'Check the address and your computer’s clock. In an office, ask for the company’s certificate to be added to the system’s certificates, then start the studio again.',
  'failure.proxy-login': 'The proxy {{proxy}} requires a name and a password.',
  'failure.proxy-login.exact': 'The proxy {{proxy}} does not accept the name {{user}} with its password.',
  'failure.proxy-login.next': 'Enter both in Settings, under Network.',
  'failure.proxy-login.held.next':
    'Enter both in Settings, under Network. The order then continues by itself; cancelling is free.',
  'failure.proxy-unreachable': 'The proxy {{proxy}} is not responding.',
  'failure.proxy-unreachable.next':
    'Check your network or VPN. The proxy is set in your system’s network settings, not in the studio.',
  'failure.proxy-unreachable.trying.next':
    'Check your network or VPN. The studio tries again by itself. The proxy is set in your system’s network settings.',
  'failure.proxy-refuses': 'The proxy {{proxy}} does not let the studio reach this address.',
  'failure.proxy-refuses.next':
    'Ask whoever looks after your network to allow the address, then press Test in Settings, under Network.',
  'failure.proxy-unsupported': 'The proxy {{proxy}} uses “{{how}}”, which the studio does not support.',
  'failure.proxy-unsupported.next':
    'Ask whoever looks after your network for an HTTP proxy without a password, or one that takes a name and a password (Basic).',
  'failure.redirected': 'The address redirects elsewhere, and keys are never sent along.',
  'failure.redirected.next': 'Use the final address of the service as the base URL.',
  'failure.redirected.trying': 'The answer redirected elsewhere, and keys are never sent along.',
  'failure.redirected.trying.next':
    'In a hotel or an office, sign in to the network first. The studio tries again by itself.',
  'failure.key-malformed': 'This key contains a space, a line break or another character that keys never have.',
  'failure.key-malformed.next': 'Copy the key once more, without anything before or after it.',
  'failure.key-refused': 'This region does not know this key.',
  'failure.key-refused.next': 'Keys work in one region only: check that key and base URL come from the same page.',
  'failure.key-missing': 'The key of this account is no longer on this computer.',
  'failure.key-missing.next': 'Enter the key again in Settings, under Accounts.',
  'failure.keychain-locked': 'Your system keychain is locked.',
  'failure.keychain-locked.next': 'Unlock the keychain, then try again.',
  'failure.key-of-another-account': 'This key belongs to another account: it shows nothing of what this one ordered.',
  'failure.key-of-another-account.exact':
    'This key belongs to another account: it shows nothing of what was ordered or charged in {{name}}.',
  'failure.key-of-another-account.next':
    'Nothing was changed, and nothing is charged to it. Copy the key of this account, or add this one as a new account. If you are sure that the key is right, try again in a few minutes.',
  'failure.key-not-compared': 'The service cannot show at the moment whether this key belongs to the same account.',
  'failure.key-not-compared.exact':
    'The service cannot show at the moment whether this key belongs to the account {{name}}.',
  'failure.key-not-compared.next': 'Nothing was changed, and nothing is charged to it. Try again in a few minutes.',
  'failure.account-not-compared':
    'The key was replaced, and nothing shows whether the new one belongs to the same account.',
  'failure.account-not-compared.next': 'Resume charges this order to the account of the new key. Cancelling is free.',
  'failure.account-refused': 'The service refuses to show this account.',
  'failure.account-refused.exact': 'The service refuses to show this account: “{{message}}”',
  'failure.account-refused.next':
    'Check that key and base URL come from the same page. If they do, send the details to the service’s support.',
  'failure.account-exists': 'You have already added this account.',
  'failure.account-exists.exact': 'This key belongs to {{name}}, which you have already added.',
  'failure.account-exists.next': 'Choose it at the bottom of the sidebar, or replace its key in Settings.',
  'failure.account-busy': 'This account still has orders under way.',
  'failure.account-busy.next': 'Wait until they are done, or cancel those not yet sent in Queue, then try again.',
  'failure.account-unknown': 'This account is no longer here.',
  'failure.account-unknown.next': 'Choose another account at the bottom of the sidebar.',

  'failure.insufficient-points': 'There are not enough points left for this.',
  'failure.insufficient-points.exact': 'This needs {{needed}} points and {{left}} are left.',
  'failure.insufficient-points.next':
    'Order less, choose a cheaper tier, or top up this account. Nothing more was charged.',
  'failure.request-refused': 'The service refused this order.',
  'failure.request-refused.exact': 'The service refused this order: “{{message}}”',
  'failure.request-refused.next': 'Change the picture or the options, then order again.',
  'failure.not-found': 'The service no longer has this.',
  'failure.not-found.next': 'Order again if you still need it.',
  'failure.model-gone': 'The service no longer has the model to be converted.',
  'failure.model-gone.next': 'Nothing was charged for the conversion. Order the model again, then convert the new one.',
  'failure.job-unknown': 'This account has no job with this id.',
  'failure.job-unknown.next': 'Check the id, letter by letter, and that the account is the one that ordered the model.',
  'failure.job-no-model': 'This job is not a 3D model, so it cannot be converted.',
  'failure.job-no-model.next': 'Enter the job id of a 3D model, not of a conversion or a relief.',
  'failure.job-unfinished': 'This model is not finished yet.',
  'failure.job-unfinished.exact': 'This model is not finished yet: the service calls it “{{status}}”.',
  'failure.job-unfinished.next': 'Look for it again in a while; that is free.',
  'failure.job-without-result': 'This model failed at the service, so there is nothing to convert.',
  'failure.job-without-result.next': 'Enter the job id of a finished model.',
  'failure.picture-too-large': 'This picture is too large for the service (413).',
  'failure.picture-too-large.exact': 'This picture is too large for the service (413): “{{message}}”',
  'failure.picture-too-large.next':
    'The service takes 10 MiB and 40 megapixels at most; something on the way may take less. Make the picture smaller and order again.',
  'failure.request-too-large': 'The service, or something on the way to it, takes no request of this size (413).',
  'failure.request-too-large.exact': 'This request is too large (413): “{{message}}”',
  'failure.request-too-large.next':
    'Shorten a long prompt and order again. If that does not help, tell the service’s support.',
  'failure.conflict': 'The service has a different request under the same order number.',
  'failure.conflict.next': 'Nothing was charged twice. Look at Usage, then place the order again.',
  'failure.conflict.trying': 'The service does not yet say what became of this order.',
  'failure.conflict.trying.next':
    'Nothing to do: the studio asks again by itself. It never orders the same thing twice.',
  'failure.rate-limited': 'The service asks us to slow down.',
  'failure.rate-limited.exact': 'The service asks us to slow down, for about {{minutes}} min more.',
  'failure.rate-limited.exact.next': 'Try again then. Orders under way continue by themselves.',
  'failure.rate-limited.next': 'Wait a minute, then try again.',
  'failure.rate-limited.trying.next': 'Nothing to do: the studio waits as long as it was asked to, then continues.',
  'failure.service-trouble': 'The service is having problems.',
  'failure.service-trouble.saving': 'The results cannot be fetched at the moment: the service is having problems.',
  'failure.service-trouble.next':
    'Try again in a moment. If it continues, send the request id to the service’s support.',
  'failure.service-trouble.trying.next':
    'The studio tries again by itself. If it continues, send the request id to the service’s support.',
  'failure.unreadable-answer': 'The service’s answer cannot be read.',
  'failure.unreadable-answer.next': 'Try again. If this keeps happening, send the details to the service’s support.',
  'failure.unreadable-answer.trying.next':
    'The studio tries again by itself. If this keeps happening, send the details to the service’s support.',
  'failure.timed-out': 'The service did not answer in time.',
  'failure.timed-out.next': 'Try again in a moment.',
  'failure.timed-out.trying.next': 'Nothing to do: the studio tries again by itself.',
  'failure.job-failed': 'The service could not finish this work, and gave no reason.',
  'failure.job-failed.exact': 'The service could not finish this work: “{{message}}”',
  'failure.job-failed.next': 'Its points come back as a refund. Try another picture or other options.',
  'failure.job-failed.refunded.next': 'Its points came back. Try another picture or other options.',
  'failure.job-not-shown': 'The service is not showing this job at the moment.',
  'failure.job-not-shown.exact':
    'The service does not show this job, and of its model’s results it lists only {{listed}}.',
  'failure.job-not-shown.next': 'Nothing to do: the studio looks for it again by itself, free of charge.',
  'failure.job-not-shown.ended.next': 'Check again looks for it, free. Ordering it again would be a new purchase.',
  'failure.job-not-shown.refunded.next': 'Its points came back. Order it again if you still need it.',

  'failure.quote-expired': 'This price is too old to order with.',
  'failure.quote-expired.next': 'Look at the new price below, then place the order. Nothing was ordered.',
  'failure.price-changed': 'The price has changed since you saw it.',
  'failure.price-changed.exact': 'The price has changed: {{agreed}} points were agreed, now it is {{now}}.',
  'failure.price-changed.next': 'Look at the new price, then place the order. Nothing was ordered.',
  'failure.not-confirmed': 'Nothing was done: it was not confirmed.',
  'failure.not-confirmed.next': 'Try again, and say yes when Asset Studio asks.',
  'failure.nothing-to-order': 'There is nothing to order.',
  'failure.nothing-to-order.next': 'Select at least one picture that is ready.',
  'failure.outcome-unknown': 'The answer was lost, so it is not clear whether this order was accepted.',
  'failure.outcome-unknown.next': 'The studio asks again free of charge. It never orders the same thing twice.',
  'failure.outcome-unknown.doubtful.next':
    'It is not sent again by itself, so it cannot be bought twice. Check again is free.',
  'failure.step-before-ended': 'An earlier step of the recipe ended without a result, so this one was not sent.',
  'failure.step-before-ended.exact': 'Step {{step}} of the recipe ended without a result, so this one was not sent.',
  'failure.step-before-ended.next':
    'Nothing was charged for this step. Run the failed step again to continue from there.',
  'failure.result-not-usable': 'The result of the previous step cannot be used as a picture.',
  'failure.result-not-usable.next':
    'Save that result again if its file is gone, then try again. Nothing was charged for this step.',

  'failure.picture-unreadable': 'This picture cannot be read.',
  'failure.picture-unreadable.next': 'Open it in another program, save it as PNG and add it again.',
  'failure.source-missing': 'The studio’s copy of this picture is gone.',
  'failure.source-missing.next': 'Add the picture again.',
  'failure.disk-full': 'Your disk is full.',
  'failure.disk-full.exact': 'Your disk is full: results need {{megabytes}} MB of space.',
  'failure.disk-full.saving.next':
    'Free up space. The studio checks every half minute and continues by itself; the service keeps the results for now.',
  'failure.disk-full.next': 'Free up space, then try again. Finished work stays available from the service for now.',
  'failure.folder-unavailable': 'The folder for results cannot be written to.',
  'failure.folder-unavailable.saving.next':
    'Connect the drive again, or choose another folder in Settings, under Saving. The studio then continues by itself.',
  'failure.folder-unavailable.next': 'Connect the drive again, or choose another folder in Settings, under Saving.',
  'failure.files-not-given': 'These files can no longer be opened.',
  'failure.files-not-given.next': 'Drop them once more, or choose them with “Add pictures…”.',
  'failure.file-damaged': 'The file arrived damaged.',
  'failure.file-damaged.next': 'Fetch it again; that is free.',
  'failure.file-damaged.asking.next': 'Nothing to do: the studio fetches it again by itself, free of charge.',
  'failure.address-expired': 'The download address has expired.',
  'failure.address-expired.next': 'Fetch the file again; the studio asks for a new address, free of charge.',
  'failure.address-expired.asking.next':
    'Nothing to do: the studio asks for a new address and fetches again by itself, free of charge.',
  'failure.artifacts-missing': 'The work is done, but the service has not delivered any files.',
  'failure.artifacts-missing.next': 'Fetch again in a few minutes; that is free.',
  'failure.artifacts-missing.asking.next': 'Nothing to do: the studio fetches again by itself, free of charge.',
  'failure.result-missing': 'This result is not where it was saved.',
  'failure.result-missing.next': 'Use Relocate… if you moved it, or Fetch again in the Library; both are free.',
  'failure.result-forgotten': 'The service no longer has this result.',
  'failure.result-forgotten.next': 'Use Relocate… if you moved the file. Otherwise it has to be ordered again.',
  'failure.different-file': 'This is a different file, so nothing was changed.',
  'failure.different-file.exact':
    '{{chosen}} is a different file: its content is not that of {{name}}. Nothing was changed.',
  'failure.different-file.next': 'Choose the file that was saved, or fetch it again; that is free.',
  'failure.more-results': 'The service has more results than it lists.',
  'failure.more-results.exact': 'The service has more results than it lists ({{listed}}).',
  'failure.more-results.awaited': 'What you ordered, the {{awaited}}, is not in the service’s list.',
  'failure.more-results.left': 'The service has {{total}} files for this; the first {{listed}} were taken.',
  'failure.more-results.left.next': 'Fetch again brings the next ones; that is free.',
  'failure.more-results.trying.next': 'The studio fetches again by itself, free of charge.',
  'failure.more-results.next':
    'Fetch again later; that is free. If this keeps happening, ask the service’s support, with the job id.',
  'failure.too-large': 'This file is larger than the studio can take.',
  'failure.too-large.next': 'Make it smaller, or use Save as… to look at it in another program.',
  'failure.result-coming': 'Files of this result are still being fetched, so it was not deleted.',
  'failure.result-coming.next': 'Wait until they are saved, then delete it.',
  'failure.result-needed': 'A later step of its recipe still waits for this result, so it was not deleted.',
  'failure.result-needed.next': 'Cancel that step in Queue, or wait until it was sent; then delete the result.',
  'failure.file-in-use': 'Another program holds this file, so nothing was moved.',
  'failure.file-in-use.next': 'Close it there, then try again.',
  'failure.no-heights': 'This height map holds no heights: none of its samples is a number.',
  'failure.no-heights.next': 'Order the relief again, or check whether another of its formats holds heights.',
  'failure.too-fine': 'With so many triangles the file would be too large for its format.',
  'failure.too-fine.next': 'Allow a coarser tolerance, or save an STL.',
  'failure.memory-short': 'This computer ran out of memory while the solid was made.',
  'failure.memory-short.next':
    'Nothing was saved. Close other programs, or allow a coarser tolerance, and export again.',
  'failure.export-under-way': 'Another solid is still being made.',
  'failure.export-under-way.next': 'Wait for it to finish, or stop it, and export again.',
  'failure.export-no-room': 'There is not enough space for this file on that drive.',
  'failure.export-no-room.next':
    'Nothing was left there. Free up space, choose another drive, or allow a coarser tolerance, and export again.',
  'failure.export-not-written': 'The chosen folder cannot be written to.',
  'failure.export-not-written.next':
    'Nothing was saved. Choose another folder, or connect its drive again, and export again.',
  'failure.journal-unavailable': 'The studio cannot record your orders, so it sends none.',
  'failure.journal-unavailable.next': 'Check that the disk has room and is not write-protected, then try again.',
  'failure.journal-unavailable.reading': 'The studio cannot record what it finds in the account.',
  'failure.journal-unavailable.reading.next':
    'Check that the disk has room and is not write-protected. The studio continues by itself.',
  'failure.records-gone':
    'The studio’s records were moved, deleted or replaced while it was running, so it orders nothing.',
  'failure.records-gone.next': 'Quit Asset Studio and start it again.',
  'failure.practice-unavailable': 'The practice region is not responding.',
  'failure.practice-unavailable.next': 'Start the studio again. If this keeps happening, copy the details for support.',
  'failure.cancelled': 'This was cancelled before it was sent.',
  'failure.cancelled.next': 'Order it again if you still need it.',
  'failure.bad-call': 'The window asked for something the studio does not understand.',
  'failure.bad-call.next': 'Start the studio again. If this keeps happening, copy the details for support.',
  'failure.unexpected': 'Something went wrong inside the studio.',
  'failure.unexpected.next': 'Try again. Your orders are safe: each is recorded before anything is sent.',

  'failure.untold.asking': 'The service says nothing about this job at the moment.',
  'failure.untold.reading': 'The service is not showing all of this account’s history at the moment.',
  'failure.untold.saving': 'The service is not delivering these results at the moment.',
  'failure.untold.next': 'Nothing to do: the studio tries again by itself, free of charge.',

  'failure.said': 'The service says: “{{message}}” ({{code}})',
  'failure.saidPlain': 'The service says: “{{message}}”',
  'failure.saidCode': 'The service’s code for it: {{code}}',
  'failure.ended.next': 'This order will not be tried again. Order it again if you still need it.',
  'failure.held.next': 'The work itself was not charged. Resume tries again; cancelling is free.',
  'failure.details': 'Details',
  'failure.code': 'Code',
  'failure.status': 'Status',
  'failure.message': 'Message',
  'failure.requestId': 'Request id',
  'failure.copy': 'Copy details',
  'failure.copied': 'Copied',
} as const satisfies Record<FailureKey, string> & Record<string, string>
